import site from "edited-site"
import type { Finding, Icons, Values } from "../site"
import { type Address, isWithin, type Path } from "./field-address"
import type { Session } from "./session"
import { controlAround } from "./tree"

/** What is found about the value at an address. `path` leads to the value, from the name of its file. */
export type FieldProblem = Omit<Finding, "path"> & { at: Address; path: Path; inFull: string }

/** The label of a field with an error, such as "Address needs a correction". */
export const WRONG = "needs a correction"

/** The problems of some fields, and of those inside them. */
export const problemsIn = (problems: FieldProblem[], addresses: Address[]) =>
  problems.filter(({ at }) => addresses.some((one) => isWithin(at, one)))

export const errorsIn = (problems: FieldProblem[], addresses: Address[]) =>
  problemsIn(problems, addresses).filter(({ severity }) => severity === "error")

/** The first error, or else the first warning. */
export const worstOf = (problems: FieldProblem[]) =>
  problems.find(({ severity }) => severity === "error") ?? problems[0]

/** Validates the content of a session. Without `icons`, every name of an icon is valid. */
export function problemsOf(session: Session, icons?: Icons): FieldProblem[] {
  return validationWith(
    session.files,
    icons,
  )(session.values).map((finding) => {
    const path = finding.path as Path
    const { at } = controlAround(session, path)
    return { ...finding, path, at, inFull: finding.inFull ?? finding.message }
  })
}

type Validation = (values: Values) => Finding[]

let last: { files: Session["files"]; icons: Icons | undefined; validation: Validation } | undefined

/** The validation of the content, kept until a file changes. The controls have checked the bytes of files. */
function validationWith(files: Session["files"], icons: Icons | undefined): Validation {
  if (last?.files !== files || last.icons !== icons)
    last = { files, icons, validation: site.validation({ files, icons }) }
  return last.validation
}
