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
import { type Address, isWithin, type Path } from "./field-address"
import { KINDS } from "./field-kinds"
import { controlAround } from "./schema-fields"
import type { Session } from "./session"
import { pathsIn } from "./uploads"

/** An error or a warning about the value at an address. `path` leads to the value, from the name of its file. */
export type FieldProblem = Omit<Finding, "path"> & { at: Address; path: Path }

/** The label of a field with an error, such as "Home needs a correction". */
export const WRONG = "needs a correction"

/** The errors of some fields, and of those inside them. */
export const errorsIn = (problems: FieldProblem[], addresses: Address[]) =>
  problems.filter(
    ({ severity, at }) => severity === "error" && addresses.some((one) => isWithin(at, one)),
  )

/** Validates the content of a session. Without `icons`, every name of an icon is valid. */
export function problemsOf(session: Session, icons?: Icons): FieldProblem[] {
  const { values } = session
  return schemasFor(pathsIn(session).join("\n"), icons).flatMap(([name, schema]) =>
    findingsSync(schema, values[name]).map((finding) => {
      const path = [name, ...finding.path] as Path
      return { ...finding, path, at: controlAround(session, path).at }
    }),
  )
}

/**
 * The schemas of both files, for the paths of other files, one in each line. The bytes of these are not validated, because
 * the controls have checked them.
 */
const schemasFor = memoizeLast((lines: string, icons: Icons | undefined) => {
  const paths = lines.split("\n")
  const lookups: Lookups = {
    ...EVERYTHING_FOUND,
    ...(icons && { unknownIcon: (name) => unknownIcon(name, Object.keys(icons)) }),
    picture: (name) =>
      paths.includes(KINDS.picture.fileOf?.(name) ?? "")
        ? EVERYTHING_FOUND.picture(name)
        : undefined,
    hasStaticFile: (address) => paths.includes(`static/${pathInStatic(address)}`),
    thisYear: new Date().getFullYear(),
  }
  return CONTENT_FILES.map(({ name, schema }) => [name, schema(lookups)] as const)
})

function memoizeLast<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: make(...args) }
    return last.result
  }
}
