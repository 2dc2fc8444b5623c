/** In seconds. */
const YEAR_S = 31_536_000
const TWO_YEARS_S = 2 * YEAR_S

/** What every answer says. */
const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()",
  // The editor signs in with a popup, which "same-origin" would cut off.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": `max-age=${TWO_YEARS_S}; includeSubDomains`,
}

/** Previews are not for search engines. */
const NOT_INDEXED = { "X-Robots-Tag": "noindex" }

/** What has a hash of its content in its name never changes. */
const IMMUTABLE = { "Cache-Control": `public, max-age=${YEAR_S}, immutable` }
const HASHED = ["/js/*", "/static/*"]

type Rules = {
  /** The policy of each path at which the host can answer with HTML. No path may match two of them. */
  policies: Map<string, string>
  isLive: boolean
}

/**
 * The content of `_headers`. A header stands in one rule alone for each path, because the host does
 * not say what it does with two.
 */
export function headers({ policies, isLive }: Rules): string {
  const rules = new Map<string, Record<string, string>>([
    ["/*", { ...EVERYWHERE, ...(!isLive && NOT_INDEXED) }],
    ...HASHED.map((path): [string, Record<string, string>] => [path, IMMUTABLE]),
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
