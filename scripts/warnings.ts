/** A place in a file of the owner's, of which a warning is no fault of the project. */
const OWNERS_FILE = /\b(?:content|static)\/\S+:\d+:\d+ /

/** The lines of a command's output with a warning, except of the owner's files. */
export const warningsIn = (output: string): string[] =>
  output.split("\n").filter((line) => /\bwarn/i.test(line) && !OWNERS_FILE.test(line))
