/** The Trusted Types policy of the editor, for the document of the page (editor/page/frame.tsx). */
export const TRUSTED_TYPES_POLICY = "editor#page"
