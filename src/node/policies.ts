import { TRACKER_SOURCES } from "../analytics/tracker"

/** The Trusted Types policy of webpack, the only one on the screens. */
export const TRUSTED_TYPES_POLICY = "site#webpack"

type Input = {
  /** The hashes of the inline code of the site's pages, and of the scripts of the owner's own pages, too. */
  scripts: string[]
  styles: string[]
  allScripts: string[]
  /** The origins of the external images. */
  imageHosts: string[]
  isTracked: boolean
  isProduction: boolean
  isPreview: boolean
}

/**
 * The content security policies of the site: of its pages, in each of them, and of every response, as a header.
 *
 * All pages have one policy, because the first page's stays in force during client-side navigation. The header adds
 * frame-ancestors, which a page cannot set, and covers files that carry no policy, such as an SVG in static/. It also
 * applies to the editor, so of what a page may load it restricts scripts only.
 */
export function policies(input: Input) {
  const { scripts, styles, allScripts, imageHosts, isTracked, isProduction, isPreview } = input
  const tracker = isTracked ? TRACKER_SOURCES : { scripts: [], reports: [] }
  const ofResponses = serialized({
    "script-src": ["'self'", ...allScripts, ...tracker.scripts],
    "object-src": ["'none'"],
    ...IN_ALL,
    "frame-ancestors": ["'none'"],
  })
  const ofPages = serialized({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...tracker.scripts],
    "style-src": styles,
    "img-src": ["'self'", ...imageHosts, ...tracker.reports],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...tracker.reports],
    ...IN_ALL,
    // Netlify adds its drawer to the pages of previews.
    ...(isPreview && { "frame-src": ["https://app.netlify.com"] }),
    // The tracker assigns script URLs without a Trusted Types policy.
    ...(!isTracked && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": [TRUSTED_TYPES_POLICY],
    }),
    // Only on the live site: on a local server without a certificate, nothing would load.
    ...(isProduction && { "upgrade-insecure-requests": [] }),
  })
  return { ofPages, ofResponses }
}

const IN_ALL = { "base-uri": ["'none'"], "form-action": ["'none'"] }

const serialized = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => [...new Set([directive, ...sources])].join(" "))
    .join("; ")
