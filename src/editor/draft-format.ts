import { SOURCE, yamlFormat } from "./yaml/format"
import type { Group } from "./yaml/values"

/** How a draft begins. No YAML file does: the key is the editor's own. */
const START = `{${JSON.stringify(SOURCE)}:`

/**
 * The format that Decap reads and writes. It reads YAML files, and writes drafts: the values with the text that they
 * are an edit of. Decap's backups in the browser are drafts, too, so they can be restored as edits of that text, and
 * can hold what would not be valid YAML. The backends write a draft as YAML when it is saved.
 */
export const draftFormat = {
  /** @throws Error that says where the text is not YAML */
  fromFile: (text: string): Group =>
    text.startsWith(START) ? JSON.parse(text) : yamlFormat.fromFile(text),

  toFile: ({ [SOURCE]: source, ...values }: Group): string =>
    JSON.stringify({ [SOURCE]: source, ...values }),
}
