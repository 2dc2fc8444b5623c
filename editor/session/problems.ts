import {
  CONTENT_FILES,
  EVERYTHING_FOUND,
  type Finding,
  findingsSync,
  type Lookups,
  pathInStatic,
  unknownIcon,
} from "../site"
import type { Version } from "../store/store"
import type { Icons } from "../ui/icon"
import { type Address, isWithin, type Path } from "./address"
import { controlAround } from "./schema-fields"
import type { Session } from "./session"
import { pathsIn } from "./uploads"

/** An error or a warning about the value at an address. */
export type FieldProblem = Omit<Finding, "path"> & { at: Address }

/** What is said of a field with an error. */
export const WRONG = "needs a correction"

/** Whether one of some fields, or a field in them, has an error. */
export const hasErrorIn = (problems: FieldProblem[], addresses: Address[]) =>
  problems.some(
    ({ severity, at }) => severity === "error" && addresses.some((one) => isWithin(at, one)),
  )

/** Validates the content of a session. Without `icons`, every name of an icon is valid. */
export function problemsOf(session: Session, icons?: Icons): FieldProblem[] {
  const { values, stored, uploads } = session
  return schemasFor(stored.version, uploads, icons).flatMap(([name, schema]) =>
    findingsSync(schema, values[name]).map(({ path, ...finding }) => ({
      ...finding,
      at: controlAround(session, [name, ...path] as Path).at,
    })),
  )
}

/** The schemas of both files. The bytes of other files are not validated, because the controls have checked them. */
const schemasFor = memoizeLast(
  (version: Version, uploads: Session["uploads"], icons: Icons | undefined) => {
    const paths = pathsIn({ stored: { version }, uploads }).flatMap((path) =>
      path.startsWith("static/") ? path.slice("static/".length) : [],
    )
    const lookups: Lookups = {
      ...EVERYTHING_FOUND,
      ...(icons && { unknownIcon: (name) => unknownIcon(name, Object.keys(icons)) }),
      staticFile: (address) => {
        const path = pathInStatic(address)
        if (!paths.includes(path)) return "missing"
        return path.toLowerCase().endsWith(".pdf") ? "pdf" : "other"
      },
      thisYear: new Date().getFullYear(),
    }
    return CONTENT_FILES.map(({ name, schema }) => [name, schema(lookups)] as const)
  },
)

function memoizeLast<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: make(...args) }
    return last.result
  }
}
