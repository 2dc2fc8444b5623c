import { addressesOf, type Editable } from "../session/editables"
import { useEditing } from "../session/editing-context"
import { errorsIn, placeOf } from "../session/problems"
import { fieldOf } from "../session/schema-fields"
import { messageOf } from "../site"

const WITHOUT_CONTROL = [undefined, "group", "list"]

/** The errors of a card that no control can mend, in the build's words, with their lines in the files. */
export function FileProblems({ editable }: { editable: Editable }) {
  const { session, problems } = useEditing()
  const errors = errorsIn(problems, addressesOf(editable))
  const found = errors.filter(({ at }) => WITHOUT_CONTROL.includes(fieldOf(session, at)?.kind))
  return found.map((problem) => {
    const { place, url } = placeOf(session, problem)
    return (
      <p key={`${problem.path} ${problem.key}`} className="error">
        {place} {messageOf(problem)}.{" "}
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            Open the file on GitHub
          </a>
        )}
      </p>
    )
  })
}
