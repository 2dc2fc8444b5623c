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
