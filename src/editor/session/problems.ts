import { CONTENT_FILES } from "../../schema/content-files"
import { EVERYTHING_FOUND, type Lookups } from "../../schema/lookups"
import { valueAt } from "../../schema/source-positions"
import { unknownIcon } from "../../schema/unknown-icon"
import { type Finding, findingsSync } from "../../schema/validate"
import { wordsFrom } from "../../schema/words"
import type { Icons } from "../load-icons"
import { type Address, addressOf, type Path } from "./address"
import type { Session } from "./session"

/** What is wrong with the value at an address, or could be better. */
export type Problem = Pick<Finding, "severity" | "message"> & { at: Address }

/** What the schema says about the content of a session. */
export const problemsOf = (session: Session, icons: Icons): Problem[] =>
  CONTENT_FILES.flatMap(({ name, schema }) =>
    findingsSync(schema(lookups(session, icons)), session.values[name]).map(
      ({ path, severity, message }) => ({
        at: addressOf(session, [name, ...path] as Path),
        severity,
        message,
      }),
    ),
  )

/** Uploads count as what their fields ask for, because the controls refuse others. */
const lookups = ({ base, uploads, values }: Session, icons: Icons): Lookups => ({
  ...EVERYTHING_FOUND,
  unknownIcon: (name) => unknownIcon(name, Object.keys(icons)),
  staticFile: (address) => {
    const path = `static/${pathInStatic(address)}`
    const { saved, main } = base.opened
    const isThere = [...saved.files, ...main.files, ...uploads.map((one) => one.path)].includes(
      path,
    )
    if (!isThere) return "missing"
    return path.toLowerCase().endsWith(".pdf") ? "pdf" : "other"
  },
  thisYear: new Date().getFullYear(),
  words: wordsFrom(valueAt(values, ["site", "words"])),
})

/** The path in static/ of an address. A malformed one stays as it is, and matches no file. */
export function pathInStatic(address: string): string {
  const path = address.replace(/^\.?\/|[?#].*/g, "")
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
