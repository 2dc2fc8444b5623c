import { readdir, readFile } from "node:fs/promises"
import { HOME, SCREENS } from "../shell/screens"

/** Files that browsers and crawlers request from every site. */
const WELL_KNOWN_FILES = [
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/*",
]

/**
 * The content of `_redirects`: each screen has one canonical path, a missing file is a real 404, and any
 * other path redirects to the intro (docs/behaviour.md, section 1). The first matching rule applies. An
 * existing file takes precedence over a rule, unless the rule ends in `!`.
 *
 * @param output the folder of the build, after rewritePages
 */
export async function redirects(output: string): Promise<string> {
  return `${[
    ...Object.keys(SCREENS).flatMap(canonicalPath),
    ...[...(await missingFiles(output)), ...(await linkedFiles(output))].map(
      (path) => `${path} /404.html 404`,
    ),
    ...CATCH_ALL,
  ].join("\n")}\n`
}

/** Patterns of paths at which a missing file is a 404. */
export const missingFiles = async (output: string) => [
  ...(await folders(output)),
  ...WELL_KNOWN_FILES,
]

/**
 * The rules of a screen. The first keeps `CATCH_ALL` from matching it, which could loop. The host itself
 * redirects /about/ to /about: in a rule, it treats both as the same path.
 */
const canonicalPath = (screen: string) => [
  `${screen} ${screen}.html 200`,
  `${screen}.html ${screen} 301!`,
  `${screen}/index.html ${screen} 301`,
]

/**
 * Rules that redirect any path to the intro. To prevent loops, the host ignores a `*` rule that matches its own
 * target, for every path that begins with the target: `/*` alone would miss /terminal/x and /terminals. It also
 * ignores the rules after it, so the more specific ones come first.
 */
const CATCH_ALL = [`/:name ${HOME} 302`, `/:folder/:name/* ${HOME} 302`, `/* ${HOME} 302`]

/** The folders of the build, as patterns. */
async function folders(output: string): Promise<string[]> {
  const entries = await readdir(output, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `/${name}/*`)
}

/** The files in the root of the build that its pages link to. */
async function linkedFiles(output: string): Promise<string[]> {
  const pages = (await readdir(output)).filter((name) => name.endsWith(".html"))
  const html = await Promise.all(pages.map((page) => readFile(`${output}/${page}`, "utf8")))
  const linked = html.join().matchAll(/ (?:href|src)="(\/[^/"?#]+\.\w+)"/g)
  return [...new Set(Array.from(linked, ([, path = ""]) => path))]
}
