/** The folder of the content files. */
export const CONTENT = "content"

/**
 * The folder that pages are made from: a copy of the last valid content. Its YAML files hold the values as they were
 * validated, in JSON, which every version of YAML reads alike.
 */
export const VALID_CONTENT = ".cache/valid-content"
