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
  /** A sentence about the file, without its full stop. The editor's forms leave it out. */
  inYaml?: string | undefined
  /** What the editor says in its outline instead. */
  note?: string
}

/** An explanation in one line. */
export const messageOf = ({ found, expected, meant = [], advice, inYaml }: Explanation): string =>
  [
    `${found}; expected ${expected}`,
    meant.length > 0 && `Did you mean ${meant.join(", ")}?`,
    advice,
    inYaml,
  ]
    .filter(Boolean)
    .join(". ")
