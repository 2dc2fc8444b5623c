import type { FormEvent } from "react"
import type { Address } from "../session/address"
import { nameWithin } from "../session/diff"
import { useEditing } from "../session/editing"
import { describeFile } from "../session/files"
import { fileOfAnswer, type Question } from "../session/rebase"
import type { Choice } from "../session/session"
import type { StoredFile } from "../store/store"
import { Sheet } from "../ui/sheet"
import { WordDiff } from "./word-diff"

type Props = {
  questions: Question[]
  onAnswer: (choices: ReadonlyMap<Address, Choice>) => void
  onClose: () => void
}

const NAMES: Record<Choice, string> = { mine: "Mine", theirs: "Theirs" }

/** A dialog that asks the owner, for each value that was changed twice, which version counts. */
export function Conflicts({ questions, onAnswer, onClose }: Props) {
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choices = new FormData(event.currentTarget)
    onAnswer(new Map([...choices] as [Address, Choice][]))
  }
  return (
    <Sheet title="Changed here and elsewhere" onClose={onClose}>
      {(closing) => (
        <form className="conflicts" onSubmit={(event) => closing(() => choose(event))()}>
          <p className="sheet-text">All other changes are put together. Which of these counts?</p>
          {questions.map((question) => (
            <QuestionFieldset key={question.at} {...question} />
          ))}
          <div className="foot">
            <button type="button" className="button" onClick={closing()}>
              Later
            </button>
            <button type="submit" className="button primary">
              Use these
            </button>
          </div>
        </form>
      )}
    </Sheet>
  )
}

function QuestionFieldset(question: Question) {
  const { at, field, mine, theirs } = question
  const { session } = useEditing()
  const texts = { mine: String(mine ?? ""), theirs: String(theirs ?? "") }
  const others = { mine: texts.theirs, theirs: texts.mine }
  return (
    <fieldset>
      <legend>{nameWithin(session, field)}</legend>
      {(Object.keys(NAMES) as Choice[]).map((choice) => {
        const file = fileOfAnswer(session, question, choice)
        return (
          <label key={choice}>
            <input type="radio" name={at} value={choice} defaultChecked={choice === "mine"} />
            <span>
              <strong>{NAMES[choice]}</strong>{" "}
              {file ? (
                <ChosenFile {...file} />
              ) : (
                <WordDiff isBeside before={others[choice]} after={texts[choice] || "empty"} />
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The name and size of a file, and the picture or a link to it. */
function ChosenFile(file: StoredFile) {
  const { session, urlOf } = useEditing()
  const url = urlOf(file)
  const isPicture = file.path.startsWith("content/")
  return (
    <>
      {isPicture && <img src={url} alt="" />}
      {describeFile(session, file)}{" "}
      {!isPicture && (
        <a href={url} target="_blank" rel="noreferrer">
          Open
        </a>
      )}
    </>
  )
}
