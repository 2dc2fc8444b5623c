/** Gatsby's kind of message about an error, which its script in the page passes on (not documented). */
export const MESSAGE_TYPE = "overlayError"

/** A message about the content: its first error in one line, or none. Without Gatsby's own text, Gatsby shows nothing. */
export type ProblemMessage = { id: typeof CONTENT_PROBLEM; line: string | undefined }
export const CONTENT_PROBLEM = "content"
