import { env } from "../env"

/** The folder of the content. */
export const CONTENT = "content"

/** A copy of the last valid content, in development. */
export const LAST_VALID = ".cache/last-valid-content"

/** The folder that pages are made from: in development, the last valid copy. */
export const contentPath = () => (env.isDevelopment ? LAST_VALID : CONTENT)
