import type { Part } from "../schema/sentences"
import { useEditable } from "../shared/editable"
import { Sentence, useLanguages } from "../shared/languages"
import { StyleElement } from "../shared/style-element"
import * as visually from "../styles/visually.module.css"
import * as styles from "./typed-text.module.css"
import { type Cell, type TypingInputs, typedCells } from "./typing"

/** The most characters of the last two words that stay on one line: as many as fit any phone. */
const TIED_MAX_LENGTH = 20

type Props = Omit<TypingInputs, "sentence"> & {
  sentence: readonly Part[]
  /** Unique on the screen; a CSS identifier. */
  id: string
  /** The address of the content field. */
  field: string
  /** The address of the words around the field. */
  words: string
  /** The element for assistive technology, which reads the text once and whole. */
  as: "h1" | "p"
  /** When the caret moves on to another line, in ms from the start of the screen; if omitted, the caret stays. */
  caretLeavesAt?: number
}

/**
 * A line that types itself from the first paint, without scripts (docs/behaviour.md, section 4). The whole text is
 * laid out from the start and only revealed, so nothing shifts.
 */
export function TypedText({
  id,
  field,
  words,
  sentence,
  as: Text,
  caretLeavesAt,
  ...speed
}: Props) {
  const cells = typedCells(
    { sentence: sentence.map(({ text }) => text).join(""), ...speed },
    caretLeavesAt,
  )
  const tie = indexOfTie(cells)
  const editable = useEditable()
  const { foreign } = useLanguages()
  return (
    <div {...editable(field, words)}>
      <StyleElement css={timing(id, cells)} />
      <Text className={visually.hidden}>
        <Sentence parts={sentence} />
      </Text>
      {/* The language selects the glyphs of characters that Japanese and Chinese share. */}
      <div
        className={styles.typed}
        data-typed={id}
        lang={sentence.some(({ isForeign }) => isForeign) ? foreign?.lang : undefined}
        // Single letters would be translated to nonsense.
        translate="no"
        aria-hidden="true"
      >
        {cells.map(({ character, caretComesAt, isRightToLeft }, index) =>
          character === undefined ? (
            <span
              key={caretComesAt}
              className={styles.rest}
              dir={isRightToLeft ? "rtl" : undefined}
              data-keeps-caret={caretLeavesAt === undefined}
            />
          ) : (
            <span key={caretComesAt} data-ties={index === tie || undefined}>
              {character}
            </span>
          ),
        )}
      </div>
    </div>
  )
}

/** The index of the space between the last two words, if they are short; otherwise -1. */
function indexOfTie(cells: Cell[]): number {
  const isSpace = ({ character }: Cell) => character === " "
  const space = cells.findLastIndex(isSpace)
  const before = cells.slice(0, Math.max(0, space)).findLastIndex(isSpace)
  return cells.length - before <= TIED_MAX_LENGTH ? space : -1
}

/**
 * The animation delays of all cells, as CSS: when the caret comes to a cell, and when the character replaces the caret.
 * Not in style attributes: each would need its own hash in the content security policy.
 */
function timing(id: string, cells: Cell[]): string {
  return cells
    .map(
      ({ caretComesAt, caretLeavesAt }, index) =>
        `[data-typed=${id}] :nth-child(${index + 1}){animation-delay:${caretComesAt}ms,${caretLeavesAt}ms}`,
    )
    .join("")
}
