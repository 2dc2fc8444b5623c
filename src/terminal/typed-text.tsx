import { useFieldAttributes } from "../shared/field-attributes"
import * as styles from "./typed-text.module.css"
import { type Cell, type TypingInputs, typedCells } from "./typing"

type Props = TypingInputs & {
  /** Unique on the screen; a CSS identifier. */
  id: string
  /** The address of the content field. */
  field: string
  /** The address of the wording around the field. */
  wording: string
  /** The element for assistive technology, which reads the text once and whole. */
  as: "h1" | "p"
  /** When the caret moves on to another line, in ms from the start of the screen; if omitted, the caret stays. */
  caretLeavesAt?: number
}

/**
 * A line that types itself from the first paint, without scripts (docs/behaviour.md, section 4). The whole text is
 * laid out from the start and only revealed, so nothing shifts.
 */
export function TypedText({ id, field, wording, as: Text, caretLeavesAt, ...typing }: Props) {
  const cells = typedCells(typing, caretLeavesAt)
  const fieldAttributes = useFieldAttributes()
  return (
    <div {...fieldAttributes(field, wording)}>
      <style href={`${id}-${typing.sentence.replace(/\s/g, "-")}`} precedence={id}>
        {timing(id, cells)}
      </style>
      <Text className="visually-hidden">{typing.sentence}</Text>
      <div
        className={styles.typed}
        data-typed={id}
        // Single letters would be translated to nonsense.
        translate="no"
        aria-hidden="true"
      >
        {cells.map(({ character, caretComesAt, isRightToLeft }) =>
          character === undefined ? (
            <span
              key={caretComesAt}
              className={styles.rest}
              dir={isRightToLeft ? "rtl" : undefined}
              data-keeps-caret={caretLeavesAt === undefined ? "" : undefined}
            />
          ) : (
            <span key={caretComesAt}>{character}</span>
          ),
        )}
      </div>
    </div>
  )
}

/**
 * The animation delays of all cells, as CSS: when the caret comes to a cell, and when the character replaces the caret.
 * Not in style attributes: each would need its own hash in the content security policy. React puts it into the head.
 */
function timing(id: string, cells: Cell[]): string {
  return cells
    .map(
      ({ caretComesAt, caretLeavesAt }, index) =>
        `[data-typed=${id}] :nth-child(${index + 1}){animation-delay:${caretComesAt}ms,${caretLeavesAt}ms}`,
    )
    .join("")
}
