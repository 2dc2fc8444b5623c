import site from "edited-site"
import { addressesOf, type Editable } from "../session/editables"
import { useEditing } from "../session/editing-context"
import { errorsIn } from "../session/problems"
import { fieldOf } from "../session/tree"

const WITHOUT_CONTROL = [undefined, "group", "list"]

/** The errors of a card that no control can mend, in the build's words, with their file. */
export function FileProblems({ editable }: { editable: Editable }) {
  const { session, problems } = useEditing()
  const { url } = session.stored.version
  const errors = errorsIn(problems, addressesOf(editable))
  const found = errors.filter(({ at }) => WITHOUT_CONTROL.includes(fieldOf(session, at)?.is))
  return found.map((problem) => {
    const file = site.files.find(({ name }) => name === problem.path[0])?.path
    return (
      // Has the focus when the card opens (./focus.ts).
      <p key={`${problem.path} ${problem.message}`} className="error" tabIndex={-1}>
        {file}: {problem.inFull}.{" "}
        {url && (
          <a href={`${url}/${file}`} target="_blank" rel="noreferrer">
            Open the file on GitHub
          </a>
        )}
      </p>
    )
  })
}
