import * as visually from "../styles/visually.module.css"
import * as styles from "./typed-text.module.css"
import { type TypedCharacter, type TypingInputs, typingSchedule } from "./typing"

type Props = TypingInputs & {
  /** Unique on the screen; a CSS identifier. */
  id: string
  /** The element for assistive technology, which reads the text once and whole. */
  as: "h1" | "p"
  /** When the caret moves on to another line, in ms from the start of the screen; without it the caret stays. */
  caretLeavesAt?: number
}

/**
 * A line that types itself from the first paint, without scripts (docs/behaviour.md, section 4). The whole text is
 * laid out from the start and only revealed, so nothing shifts.
 */
export function TypedText({ id, as: Text, caretLeavesAt, ...typing }: Props) {
  // The caret waits on an empty character until the first one appears.
  const characters = [
    { character: "", appearsAt: typing.initialDelay ?? 0 },
    ...typingSchedule(typing),
  ]
  return (
    <div className={styles.line}>
      <style>{timing(id, characters, caretLeavesAt)}</style>
      <Text className={visually.hidden}>{typing.sentence}</Text>
      <div
        className={styles.typed}
        data-typed={id}
        data-keeps-caret={caretLeavesAt === undefined}
        aria-hidden="true"
      >
        {characters.map(({ character, appearsAt }) => (
          <span key={appearsAt}>{character}</span>
        ))}
      </div>
    </div>
  )
}

/**
 * CSS for when each character appears and when the caret behind it moves on. Not in style attributes, each of
 * which would need its own hash in a content security policy.
 */
function timing(id: string, characters: TypedCharacter[], caretLeavesAt?: number): string {
  return characters
    .map(({ appearsAt }, index) => {
      const moves = characters[index + 1]?.appearsAt ?? caretLeavesAt ?? appearsAt
      const caretMovesAt = Math.max(appearsAt, moves)
      return `[data-typed=${id}] :nth-child(${index + 1}){animation-delay:${appearsAt}ms,${caretMovesAt}ms}`
    })
    .join("")
}
