import { INTRO, SCREENS } from "../../shell/screens"

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
 */
export function redirects(files: string[]): string {
  return `${[
    `/ ${INTRO} 302!`,
    `/index.html ${INTRO} 302!`,
    ...Object.keys(SCREENS).flatMap(canonicalPath),
    ...[...folders(files), ...WELL_KNOWN_FILES].map((path) => `${path} /404.html 404`),
    ...CATCH_ALL,
  ].join("\n")}\n`
}

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
const CATCH_ALL = [`/:name ${INTRO} 302`, `/:folder/:name/* ${INTRO} 302`, `/* ${INTRO} 302`]

/** The folders in the root of the build, as patterns, except those whose names mean something else in a rule. */
const folders = (files: string[]) => {
  const names = files.flatMap((file) => /^([^/\s:*?#]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(names)].sort().map((name) => `/${name}/*`)
}
