/** The folder of the content files. */
export const CONTENT = "content"

/** A copy of the last valid content, of which pages are made: JSON, which every version of YAML reads alike. */
export const VALID_CONTENT = ".cache/valid-content"
