import {
  CONTENT_FILES,
  EVERYTHING_FOUND,
  type Finding,
  findingsSync,
  type Lookups,
  pathInStatic,
  unknownIcon,
} from "../site"
import type { Icons } from "../ui/icon"
import { type Address, addressOf, type Path } from "./address"
import { fieldOf } from "./fields"
import { pathsIn } from "./files"
import type { Session } from "./session"

/** An error or a warning about the value at an address. */
export type FieldProblem = Pick<Finding, "severity" | "message"> & { at: Address }

/** Validates the content of a session. Without `icons`, every name of an icon is valid. */
export function problemsOf(session: Session, icons?: Icons): FieldProblem[] {
  const { values } = session
  return schemasFor(values.files, icons).flatMap(([name, schema]) =>
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

/** The schemas of both files. The bytes of other files are not validated, because the controls have checked them. */
const schemasFor = memoizeLast((files: unknown, icons: Icons | undefined) => {
  const paths = pathsIn({ files }).flatMap((path) =>
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
})

/** Caches the last result of a function. */
function memoizeLast<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: make(...args) }
    return last.result
  }
}
