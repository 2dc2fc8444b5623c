/** What is wrong with a value, in parts: who prints an explanation joins them. */
export type Explanation = {
  /** A clause, such as `found the text "x"`. */
  found: string
  /** Describes valid values. */
  expected: string
  /** The values, or keys, that are most likely meant. */
  meant?: string[] | undefined
  /** A sentence that says how to mend it, without its full stop. */
  advice?: string | undefined
  /** What the editor says in its outline instead. */
  note?: string
}

/** An explanation in one line. */
export const messageOf = ({ found, expected, meant = [], advice }: Explanation): string =>
  [
    `${found}; expected ${expected}`,
    meant.length > 0 && `Did you mean ${meant.join(", ")}?`,
    advice,
  ]
    .filter(Boolean)
    .join(". ")
