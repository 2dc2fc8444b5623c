import { TRUSTED_TYPES_POLICY } from "../page/trusted-types"

const NONE = "'none'"
const SELF = "'self'"

/**
 * The content security policy of the editor's page. The page in its frame inherits it. It allows style elements, and
 * unsaved and external pictures.
 */
export const EDITOR_POLICY = [
  `default-src ${NONE}`,
  `script-src ${SELF}`,
  // Inline styles only as elements, which screens may have, and not as attributes.
  `style-src ${SELF}`,
  `style-src-elem ${SELF} 'unsafe-inline'`,
  `img-src ${SELF} https: blob: data:`,
  `font-src ${SELF}`,
  `connect-src ${SELF} blob: https://api.github.com`,
  `base-uri ${NONE}`,
  `form-action ${NONE}`,
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY}`,
].join("; ")
