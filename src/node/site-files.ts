import { existsSync, readFileSync } from "node:fs"
import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { FAVICON, ICON_PX } from "../content/content-files"
import { env } from "../env"
import { INTRO, SCREENS } from "../shell/screens"
import { filesIn } from "./files"
import { colourOf, type SharingPicture } from "./sharing-picture"

const [HOUR_S, YEAR_S] = [3600, 31_536_000]

/** Gatsby's own files, and those of features that this site does not use. The policy would allow their scripts. */
const UNUSED = /^(?:_gatsby|~partytown|chunk-map\.json|webpack\.stats\.json|styles\.\w+\.css)$/

/**
 * Writes the files beside the pages, for search engines and hosts, and removes those that no page requests. An icon
 * of home screens, robots.txt or sitemap.xml in static/ takes precedence.
 *
 * @param policy the content security policy of every response
 */
export async function writeSiteFiles(output: string, picture: SharingPicture, policy: string) {
  for (const name of (await readdir(output)).filter((name) => UNUSED.test(name)))
    await rm(join(output, name), { recursive: true })
  await writeFile(join(output, picture.path), picture.bytes)
  const data = {
    "apple-touch-icon.png": await homeScreenIcon(),
    "robots.txt": robots(),
    ...(env.siteUrl && { "sitemap.xml": sitemap() }),
  }
  for (const [name, bytes] of Object.entries(data))
    if (!existsSync(join("static", name))) await writeFile(join(output, name), bytes)
  const files = await filesIn(output)
  await writeFile(join(output, "_headers"), headers(files, policy))
  if (env.redirects) await writeFile(join(output, "_redirects"), redirects(files))
}

/** The icon of home screens, on the colour of the paper, because iOS shows transparency as black. */
async function homeScreenIcon(): Promise<Buffer> {
  const background = colourOf("--paper")
  return sharp(await readFile(FAVICON))
    .resize(ICON_PX, ICON_PX, { fit: "contain", background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** robots.txt (RFC 9309). Crawlers may read previews, too, or they would not see that these want no index. */
const robots = () =>
  `User-agent: *\nDisallow:\n${
    env.isProduction && env.siteUrl ? `\nSitemap: ${new URL("/sitemap.xml", env.siteUrl)}\n` : ""
  }`

/** The sitemap of all screens (sitemaps.org/protocol.html). */
const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Object.keys(SCREENS)
  .map((path) => `  <url><loc>${new URL(path, env.siteUrl)}</loc></url>`)
  .join("\n")}
</urlset>
`

/** The content of `_headers`, which Netlify and Cloudflare Pages read. No two rules give a path one header. */
function headers(files: string[], policy: string): string {
  const always = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    // Other sites show the sharing picture and the icons, and nothing that is published is secret.
    "Cross-Origin-Resource-Policy": "cross-origin",
    // Without includeSubDomains: the owner's other subdomains are not this site's to decide.
    "Strict-Transport-Security": `max-age=${2 * YEAR_S}`,
    "Content-Security-Policy": policy,
    ...(!env.isProduction && { "X-Robots-Tag": "noindex" }),
  }
  const rules: Record<string, Record<string, string>> = {
    "/*": always,
    // Gatsby requests it with each page that it loads: with all pages at the start of a visit.
    "/page-data/app-data.json": { "Cache-Control": "public, max-age=60" },
    // Browsers ask for the icon at each client-side navigation.
    "/favicon.svg": { "Cache-Control": `public, max-age=${HOUR_S}` },
  }
  // Not just `/js/*`: headers also apply to 404s, and a file that comes back after a rollback would stay missing.
  for (const path of files.flatMap((file) => HASHED.exec(file)?.[0] ?? []))
    rules[`/${path.replace(/\/$/, "/*")}`] = {
      "Cache-Control": `public, max-age=${YEAR_S}, immutable`,
    }
  return Object.entries(rules)
    .flatMap(([path, values]) => [
      path,
      ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
      "",
    ])
    .join("\n")
}

/** A bundled file, or the folder of a resized picture: the picture's own name is the owner's, and may have spaces. */
const HASHED = /^(?:(?:js|static)\/[\w.-]+-[0-9a-f]{20,}\.\w+$|static\/[0-9a-f]{32}\/[^/]+\/)/

/**
 * The content of `_redirects`, after the owner's own rules: each screen has one path, a missing file is a real 404, and
 * any other path redirects to the intro (docs/behaviour.md, section 1). The first matching rule applies. An existing file
 * takes precedence over a rule, unless the rule ends in `!`.
 */
function redirects(files: string[]): string {
  const own = files.includes("_redirects") ? readFileSync("static/_redirects", "utf8") : ""
  // Not those whose names mean something else in a rule.
  const folders = files.flatMap((file) => /^([^/\s:*?#]+)\//.exec(file)?.[1] ?? [])
  const missing = [...new Set(folders)].map((name) => `/${name}/*`)
  // Browsers and crawlers request these from every site.
  const icons = ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"]
  const wellKnown = [...icons, "/robots.txt", "/sitemap.xml", "/.well-known/*"]
  return [
    own,
    `/ ${INTRO} 302!`,
    `/index.html ${INTRO} 302!`,
    // The first keeps the last rules from matching a screen, which could loop. The host redirects /about/ by itself.
    ...Object.keys(SCREENS).flatMap((screen) => [
      `${screen} ${screen}.html 200`,
      `${screen}.html ${screen} 301!`,
      `${screen}/index.html ${screen} 301`,
    ]),
    ...[...missing, ...wellKnown].map((path) => `${path} /404.html 404`),
    // The host ignores a * rule for paths that begin with its target, such as /terminals, and all rules after it.
    `/:name ${INTRO} 302`,
    `/:folder/:name/* ${INTRO} 302`,
    `/* ${INTRO} 302\n`,
  ].join("\n")
}
