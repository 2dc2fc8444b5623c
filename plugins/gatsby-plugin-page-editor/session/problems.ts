import site from "edited-site"
import type { Finding, Icons, Values } from "../site"
import { type Address, isWithin, type Path } from "./field-address"
import { controlAround } from "./schema-fields"
import type { Session } from "./session"

/** What is found about the value at an address. `path` leads to the value, from the name of its file. */
export type FieldProblem = Omit<Finding, "path"> & { at: Address; path: Path; inFull: string }

/** The label of a field with an error, such as "Address needs a correction". */
export const WRONG = "needs a correction"

/** The problems of some fields, and of those inside them. */
export const problemsIn = (problems: FieldProblem[], addresses: Address[]) =>
  problems.filter(({ at }) => addresses.some((one) => isWithin(at, one)))

export const errorsIn = (problems: FieldProblem[], addresses: Address[]) =>
  problemsIn(problems, addresses).filter(({ severity }) => severity === "error")

/** Validates the content of a session. Without `icons`, every name of an icon is valid. */
export function problemsOf(session: Session, icons?: Icons): FieldProblem[] {
  const findingsIn = validationWith(session.stored.version.files, session.uploads, icons)
  return findingsIn(session.values).map((finding) => {
    const path = finding.path as Path
    const { at } = controlAround(session, path)
    return { ...finding, path, at, inFull: finding.inFull ?? finding.message }
  })
}

/** The validation of the content. The bytes of files are not validated, because the controls have checked them. */
const validationWith = memoizeLast(
  (stored: Record<string, string>, uploads: Session["uploads"], icons: Icons | undefined) => {
    const chosen = Object.fromEntries(Object.keys(uploads).map((path) => [path, undefined]))
    return site.validation?.({ files: { ...stored, ...chosen }, icons }) ?? findingsBySchema
  },
)

const findingsBySchema = (values: Values): Finding[] =>
  (site.schema(values).safeParse(values).error?.issues ?? []).map(({ path, message }) => ({
    severity: "error",
    path,
    message,
  }))

function memoizeLast<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  let last: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    if (!last?.args.every((arg, index) => arg === args[index]))
      last = { args, result: make(...args) }
    return last.result
  }
}
