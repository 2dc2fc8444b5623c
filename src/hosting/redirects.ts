import { readdir, readFile } from "node:fs/promises"
import { HOME, SCREENS } from "../shell/screens"

/** What browsers and crawlers ask every site for. */
const ALWAYS_ASKED_FOR = [
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/*",
]

/**
 * The content of `_redirects`: a screen has one address, a missing file is a real 404, and any other
 * path ends at the intro (docs/behaviour.md, section 1). The first rule that matches a path counts.
 * A file that exists wins over a rule, but for those that end in `!`.
 *
 * @param output the folder that holds the flat files of the build
 */
export async function redirects(output: string): Promise<string> {
  return `${[
    ...Object.keys(SCREENS).flatMap(toOneAddress),
    ...[...(await missingFiles(output)), ...(await linkedFiles(output))].map(
      (path) => `${path} /404.html 404`,
    ),
    ...toHome,
  ].join("\n")}\n`
}

/** Where a file that is missing is answered with the page that says so. */
export const missingFiles = async (output: string) => [
  ...(await folders(output)),
  ...ALWAYS_ASKED_FOR,
]

/**
 * The first rule keeps a screen out of reach of those in `toHome`, which could loop.
 * The host itself redirects /about/ to /about: it takes them for the same path in a rule.
 */
const toOneAddress = (screen: string) => [
  `${screen} ${screen}.html 200`,
  `${screen}.html ${screen} 301!`,
  `${screen}/index.html ${screen} 301`,
]

/**
 * Against loops, the host ignores a rule with `*` that matches its own target, for every path that
 * starts with the target: `/*` alone would miss /terminal/x and /terminals. It then looks no
 * further, so that the rules which do not fall under this come first.
 */
const toHome = [`/:name ${HOME} 302`, `/:folder/:name/* ${HOME} 302`, `/* ${HOME} 302`]

/** The folders of the build, as patterns of all that is in them. */
async function folders(output: string): Promise<string[]> {
  const entries = await readdir(output, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `/${name}/*`)
}

/** The files outside of folders that the pages link to. */
async function linkedFiles(output: string): Promise<string[]> {
  const pages = (await readdir(output)).filter((name) => name.endsWith(".html"))
  const html = await Promise.all(pages.map((page) => readFile(`${output}/${page}`, "utf8")))
  const linked = html.join().matchAll(/ (?:href|src)="(\/[^/"?#]+\.\w+)"/g)
  return [...new Set(Array.from(linked, ([, path = ""]) => path))]
}
