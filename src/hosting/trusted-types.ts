/** The Trusted Types policy of webpack, the only one on the screens. */
export const TRUSTED_TYPES_POLICY = "site#webpack"

/** The Trusted Types policy of the editor (editor/page/frame.tsx). */
export const EDITOR_TRUSTED_TYPES_POLICY = "editor#page"
