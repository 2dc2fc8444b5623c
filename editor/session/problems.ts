import {
  CONTENT_FILES,
  EVERYTHING_FOUND,
  type Finding,
  findingsSync,
  type Lookups,
  pathInStatic,
  unknownIcon,
  valueAt,
  wordsFrom,
} from "../site"
import type { Stored, Upload } from "../store/store"
import type { Icons } from "../ui/icon"
import { type Address, addressOf, type Path } from "./address"
import { fieldOf } from "./fields"
import type { Session } from "./session"

/** An error or a warning about the value at an address. */
export type Problem = Pick<Finding, "severity" | "message"> & { at: Address }

/** Validates the content of a session. Without `icons`, every name of an icon is valid. */
export function problemsOf(session: Session, icons?: Icons): Problem[] {
  const { base, uploads, values } = session
  const words = valueAt(values, ["site", "words"])
  return schemasFor(base.stored, uploads, words, icons).flatMap(([name, schema]) =>
    findingsSync(schema, values[name]).map(({ path, severity, message }) => ({
      at: fieldAround(session, [name, ...path] as Path),
      severity,
      message,
    })),
  )
}

/** The address of the field at a path or, where there is none, of the field around it, as for the type of an entry. */
function fieldAround(session: Session, path: Path): Address {
  const at = addressOf(session, path)
  return path.length === 1 || fieldOf(session, at) ? at : fieldAround(session, path.slice(0, -1))
}

/** The schemas of both files. The bytes of uploads are not validated, because the controls have checked them. */
const schemasFor = memoizeLast(
  ({ saved, main }: Stored, uploads: Upload[], words: unknown, icons: Icons | undefined) => {
    const stored = Object.keys({ ...saved.files, ...main.files })
    const files = new Set([...stored, ...uploads.map(({ path }) => path)])
    const lookups: Lookups = {
      ...EVERYTHING_FOUND,
      ...(icons && { unknownIcon: (name) => unknownIcon(name, Object.keys(icons)) }),
      staticFile: (address) => {
        const path = `static/${pathInStatic(address)}`
        if (!files.has(path)) return "missing"
        return path.toLowerCase().endsWith(".pdf") ? "pdf" : "other"
      },
      thisYear: new Date().getFullYear(),
      words: wordsFrom(words),
    }
    return CONTENT_FILES.map(({ name, schema }) => [name, schema(lookups)] as const)
  },
)

/** Caches the last result of a function. */
function memoizeLast<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: make(...args) }
    return last.result
  }
}
