/** The Trusted Types policy of the editor, for the document of the page (page/frame.tsx). */
export const TRUSTED_TYPES_POLICY = "editor#page"
