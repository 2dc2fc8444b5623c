import { HOME, SCREENS } from "../shell/screens"

/** Paths that browsers and crawlers request from every site. */
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
 * @param files the paths of all files of the build
 * @param pages the HTML of the build's pages, by file name
 */
export function redirects(files: string[], pages: Map<string, string>): string {
  const missing = [...missingFiles(files), ...linkedFiles(pages)]
  return `${[
    ...Object.keys(SCREENS).flatMap(canonicalPath),
    ...missing.map((path) => `${path} /404.html 404`),
    ...CATCH_ALL,
  ].join("\n")}\n`
}

/** Patterns of paths at which a missing file is a 404. */
export const missingFiles = (files: string[]) => [...folders(files), ...WELL_KNOWN_FILES]

/**
 * The rules of a screen. The first keeps `CATCH_ALL` from matching it, which could loop. The host itself redirects
 * /about/ to /about; in rules it treats both as one path.
 */
const canonicalPath = (screen: string) => [
  `${screen} ${screen}.html 200`,
  `${screen}.html ${screen} 301!`,
  `${screen}/index.html ${screen} 301`,
]

/**
 * Rules that redirect any path to the intro. To prevent loops, the host ignores a `*` rule for paths that begin with its
 * target, and all rules after it. So `/*` alone would miss /terminal/x and /terminals, and comes last.
 */
const CATCH_ALL = [`/:name ${HOME} 302`, `/:folder/:name/* ${HOME} 302`, `/* ${HOME} 302`]

/** The folders in the root of the build, as patterns. */
const folders = (files: string[]) => {
  const inFolders = files.filter((file) => file.includes("/"))
  return [...new Set(inFolders.map((file) => `/${file.split("/")[0]}/*`))].sort()
}

/** The files in the root of the build that its pages link to. In a rule, `:` and `*` would match other paths. */
function linkedFiles(pages: Map<string, string>): string[] {
  const html = [...pages.values()].join()
  const linked = html.matchAll(/ (?:href|src)="\.?(\/[^/"?#:*\s]+\.\w+)(?:[?#][^"]*)?"/g)
  return [...new Set(Array.from(linked, ([, path = ""]) => path))]
}
