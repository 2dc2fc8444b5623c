const YEAR_S = 31_536_000
const TWO_YEARS_S = 2 * YEAR_S

/** Headers of every response. */
const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()",
  // "same-origin" would break the popup in which the editor signs in.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": `max-age=${TWO_YEARS_S}; includeSubDomains`,
}

/** Keeps previews out of search engines. */
const NO_INDEX = { "X-Robots-Tag": "noindex" }

/** Files with a content hash in their name never change. */
const IMMUTABLE = { "Cache-Control": `public, max-age=${YEAR_S}, immutable` }
/** Gatsby requests it again with each page that it loads, and loads all pages at the start of a visit. */
const SHORT = { "Cache-Control": "public, max-age=60" }

type Rules = {
  /** The policy of each path pattern. No request may match two of them. */
  policies: Map<string, string>
  isLive: boolean
}

/**
 * The content of `_headers`. No two rules set the same header for a path, because it is not documented which one would
 * apply.
 */
export function headers({ policies, isLive }: Rules): string {
  const rules = new Map<string, Record<string, string>>([
    ["/*", { ...COMMON, ...(!isLive && NO_INDEX) }],
    ["/js/*", IMMUTABLE],
    ["/static/*", IMMUTABLE],
    ["/page-data/app-data.json", SHORT],
  ])
  for (const [path, policy] of policies) {
    rules.set(path, { ...rules.get(path), "Content-Security-Policy": policy })
  }
  return [...rules]
    .map(([path, values]) =>
      [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ""].join(
        "\n",
      ),
    )
    .join("\n")
}
