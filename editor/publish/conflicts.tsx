import type { FormEvent } from "react"
import type { Address } from "../session/address"
import { nameOf } from "../session/editables"
import { useEditing } from "../session/editing"
import { fieldOf } from "../session/fields"
import { type Choice, type Choices, type Conflict, mineIn, resolveConflict } from "../session/merge"
import { Sheet } from "../ui/sheet"
import { WordDiff } from "./word-diff"

type Props = {
  conflicts: Conflict[]
  onAnswer: (choices: Choices) => void
  onClose: () => void
}

const NAMES: Record<Choice, string> = { mine: "Mine", theirs: "Theirs", both: "Both" }
/** Kinds of fields of which both versions can be merged. */
const TEXTS = ["line", "paragraph"]

/** Asks which version of each value counts that was changed twice. */
export function Conflicts({ conflicts, onAnswer, onClose }: Props) {
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
          {conflicts.map((conflict) => (
            <Question key={conflict.at} {...conflict} />
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

function Question(conflict: Conflict) {
  const { session } = useEditing()
  const { at } = conflict
  const mine = mineIn(session, conflict)
  const isText = TEXTS.includes(fieldOf(session, at)?.kind ?? "")
  const text = (choice: Choice) => String(resolveConflict({ ...conflict, mine }, choice) ?? "")
  const others = { mine: text("theirs"), theirs: text("mine"), both: text("both") }
  return (
    <fieldset>
      <legend>{nameOf(session, at)}</legend>
      {(Object.keys(NAMES) as Choice[])
        .filter((choice) => choice !== "both" || isText)
        .map((choice) => (
          <label key={choice}>
            <input type="radio" name={at} value={choice} defaultChecked={choice === "mine"} />
            <span>
              <strong>{NAMES[choice]}</strong>{" "}
              <WordDiff isBeside before={others[choice]} after={text(choice) || "empty"} />
            </span>
          </label>
        ))}
    </fieldset>
  )
}
