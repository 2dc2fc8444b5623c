import { TRUSTED_TYPES_POLICY } from "../page/trusted-types"
import { COMMON, EDITOR_PATH, inlineSources, NONE, SELF, serialize, withPolicy } from "./site-build"

/** The file of the page in a build. */
const PAGE = `${EDITOR_PATH.slice(1)}/index.html`

/**
 * Adds the policy of the editor to its page. The page in its frame inherits it. Beyond the site's policy it allows style
 * elements, for the times of typed lines, and unsaved and external pictures.
 *
 * @throws Error when the page has an inline script, which the policy blocks
 */
export function withEditorPolicy(page: string, { isLive }: { isLive: boolean }): string {
  const { scripts } = inlineSources(new Map([[PAGE, page]]))
  if (scripts.length > 0) {
    throw new Error(`${PAGE}: found an inline script; expected a file, in editor/.`)
  }
  const policy = serialize({
    "default-src": [NONE],
    "script-src": [SELF],
    // Inline styles only as elements, which typed lines have, and not as attributes.
    "style-src": [SELF],
    "style-src-elem": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "https:", "blob:", "data:"],
    "font-src": [SELF],
    "connect-src": [SELF, "blob:", "https://api.github.com"],
    ...COMMON,
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [TRUSTED_TYPES_POLICY],
    ...(isLive && { "upgrade-insecure-requests": [] }),
  })
  return withPolicy(page, policy)
}
