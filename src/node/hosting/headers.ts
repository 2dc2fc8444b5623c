const HOUR_S = 3600
const YEAR_S = 31_536_000
const TWO_YEARS_S = 2 * YEAR_S

/** Headers of every response. */
const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // Other sites show the sharing picture and the icons, and nothing that is published is secret.
  "Cross-Origin-Resource-Policy": "cross-origin",
  // Without includeSubDomains: the owner's other subdomains are not this site's to decide.
  "Strict-Transport-Security": `max-age=${TWO_YEARS_S}`,
}

/** Keeps previews out of search engines. */
const NO_INDEX = { "X-Robots-Tag": "noindex" }

/** For files with a content hash in their path, which never change. */
const IMMUTABLE = { "Cache-Control": `public, max-age=${YEAR_S}, immutable` }
/** For app-data.json, which Gatsby requests with each page that it loads: with all pages at the start of a visit. */
const SHORT = { "Cache-Control": "public, max-age=60" }
/** For the icon: longer than a visit, because browsers also ask for the icon at each client-side navigation. */
const VISIT = { "Cache-Control": `public, max-age=${HOUR_S}` }

/** A bundled file, or the folder of a resized picture: the picture's own name is the owner's, and may have spaces. */
const HASHED = /^(?:(?:js|static)\/[\w.-]+-[0-9a-f]{20,}\.\w+$|static\/[0-9a-f]{32}\/[^/]+\/)/

/**
 * The paths of files that never change. Not just `/js/*`: headers also apply to 404s, and a file that comes back after a
 * rollback would stay missing for a year.
 */
const immutablePaths = (files: string[]) => {
  const hashed = files.flatMap((file) => HASHED.exec(file)?.[0] ?? [])
  return [...new Set(hashed)].sort().map((path) => `/${path.replace(/\/$/, "/*")}`)
}

type Rules = {
  /** The paths of all files of the build. */
  files: string[]
  /** The content security policy of every response. */
  policy: string
  isProduction: boolean
}

/** The content of `_headers`, which Netlify and Cloudflare Pages read. No two rules give a path one header. */
export function headers({ files, policy, isProduction }: Rules): string {
  const always = { ...COMMON, "Content-Security-Policy": policy, ...(!isProduction && NO_INDEX) }
  const rules = [
    ["/*", always] as const,
    ...immutablePaths(files).map((path) => [path, IMMUTABLE] as const),
    ["/page-data/app-data.json", SHORT] as const,
    ["/favicon.svg", VISIT] as const,
  ]
  const lines = rules.flatMap(([path, values]) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
    "",
  ])
  return lines.join("\n")
}
