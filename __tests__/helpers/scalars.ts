/** Scalars that some version of YAML, or a parser of one, reads as something else than a text. */
export const SCALARS: [value: unknown, ...forms: string[]][] = [
  [null, "", "~", "null"],
  [true, "true", "True"],
  [1997, "1997", "+1997", "01997", "0x7CD", "1997.0", "1.997e3", "1997 # a year"],
  [0.5, ".5", "5e-1"],
  ["1997", "'1997'", '"1997"', "|\n  1997\n", "!!str 1997"],
  ...["yes", "No", "on", "y", "=", "<<", "0b101", "1_997", "1,997", "20:15", "33:17"].map(itself),
  ...["2015-09-01", "2001-12-14t21:59:43.10-05:00"].map(itself),
]
function itself(form: string): [string, string] {
  return [form, form]
}

/** Entries of a list of texts, with what a blank line in them does, and the paragraphs that they are. */
export const ENTRIES: [does: string, entry: string, paragraphs: string[]][] = [
  ["divides a block", "|\n    I\n    study.\n\n    I ride.", ["I study.", "I ride."]],
  ["divides a folded block", ">-\n    I\n    study.\n\n\n    I ride.", ["I study.", "I ride."]],
  ["divides a plain text", "I\n    study.\n\n    I ride.", ["I study.", "I ride."]],
  [
    "is not a line with a space too many",
    ">\n    I\n     study.\n    I ride.",
    ["I study. I ride."],
  ],
]
