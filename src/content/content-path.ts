import { env } from "../env"

/** The folder of the content files. */
export const CONTENT = "content"

/** The copy of the last valid content, in development. */
export const LAST_VALID = ".cache/last-valid-content"

/** The folder that pages are made from: in development, the last valid content. */
export const contentPath = () => (env.isDevelopment ? LAST_VALID : CONTENT)
