import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join, sep } from "node:path"
import { env, type Host } from "../env"
import type { Problem } from "../schema/validate"
import { SCREENS } from "../shell/screens"

/** A name in static/ that is not accepted, and why. */
type Rule = [name: RegExp, message: string, severity?: "warning"]

/** Files that browsers open as documents, whose scripts would have the rights of the site: HTML, SVG, other XML. */
export const DOCUMENT = /\.(?:html?|shtml|xht(?:ml)?|svgz?|xml|xslt?|rss|atom|rdf|mml|mathml)$/i

const PAGES = [...Object.keys(SCREENS), "/404"].join("|").replaceAll("/", "")

/** Names of files that the build writes or removes. Netlify and some file systems ignore the case of names. */
const GENERATED: Rule[] = [
  new RegExp(`^(?:${PAGES})(?:\\.html|/index\\.html)?$`, "i"),
  /^(?:admin|page-data|_gatsby|~partytown)(?:\/|$)/i,
  /^(?:admin\.html|js|static|chunk-map\.json|webpack\.stats\.json|styles\.\w+\.css)$/i,
  /^_(?:headers|redirects)\//,
].map((name) => [name, "found a file where the site has its own; expected another name"])

const HEADERS: Rule = [
  /^_headers$/,
  "found rules for headers; expected no such file, because the build writes one, and a header that both set would have no certain value",
]
const UNSERVED: Rule = [
  /[#?\\\p{Cc}]/u,
  "found a name with #, ?, \\ or a control character, which hosts do not serve; expected one without",
]
/** Characters that have a meaning in the rules of hosts. */
const PATTERN = "[*:\\s]"
const IN_RULES =
  "found a name that the host's rules cannot contain; expected one without spaces, * and :, such as drawing.svg"
/** Names whose rules Netlify may mix with the editor's: the rules of a/ may apply to every path that begins with /a. */
const LIKE_EDITOR: Rule = [
  new RegExp(`^(?:a|adm?|admi)/|^admin[^/]*(?:/|${DOCUMENT.source})`, "i"),
  "found a name that the host's rules could take for that of the editor, admin; expected one that begins otherwise",
]
/** Hidden files, except those that macOS, git and GitHub Pages use. */
const HIDDEN: Rule = [
  /^(?!\.well-known\/|(?:.*\/)?\.(?:DS_Store|git\w+|nojekyll)$)(?:.*\/)?\./,
  "found a hidden file, which Netlify does not publish; expected a name that begins without a dot",
  "warning",
]

const RULES: Record<Host, Rule[]> = {
  netlify: [
    ...GENERATED,
    HEADERS,
    UNSERVED,
    // Names of folders and documents in the root.
    [new RegExp(`^[^/]*${PATTERN}[^/]*(?:/|${DOCUMENT.source})`, "i"), IN_RULES],
    LIKE_EDITOR,
    HIDDEN,
  ],
  "cloudflare-pages": [
    ...GENERATED,
    HEADERS,
    UNSERVED,
    // Names of documents other than pages, in any folder.
    [new RegExp(`^(?!.*\\.html$).*${PATTERN}.*${DOCUMENT.source}`, "i"), IN_RULES],
  ],
  static: GENERATED,
}

/** The problems of files in static/ that would end the build, be replaced by it, or not be served as expected. */
export async function staticNameProblems() {
  const entries = await readdir("static", { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry): Pick<Problem, "file" | "message" | "severity">[] => {
    if (entry.isDirectory()) return []
    const file = join(entry.parentPath, entry.name).split(sep).join("/")
    if (!existsSync(file)) {
      const message = "found a link to a file that does not exist; expected a file"
      return [{ file, message, severity: "error" }]
    }
    const name = file.replace(/^static\//, "")
    const [, message, severity = "error"] =
      RULES[env.host].find(([refused]) => refused.test(name)) ?? []
    return message ? [{ file, message, severity }] : []
  })
}
