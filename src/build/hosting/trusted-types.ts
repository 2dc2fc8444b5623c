/** The Trusted Types policy of webpack, the only one on the screens. */
export const TRUSTED_TYPES_POLICY = "site#webpack"
