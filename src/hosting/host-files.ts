import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isTracked } from "../analytics/gatsby-plugin"
import { filesIn } from "../content/files-in"
import type { Env } from "../env"
import type { Content } from "../schema/content-files"
import { languagesOf } from "../schema/sentences"
import { wordsFrom } from "../schema/words"
import { escapeMarkup } from "../seo/escape"
import { HOME } from "../shell/screens"
import {
  EDITOR_PAGE,
  editorPolicy,
  filePolicy,
  imageHosts,
  sitePolicy,
} from "./content-security-policy"
import { headers } from "./headers"
import { missingFiles, redirects } from "./redirects"

type Options = {
  /** The folder of the build, after rewritePages. */
  output: string
  env: Pick<Env, "host" | "context" | "hasEditor" | "isLive" | "trackerId">
  content: Content
}

const EDITOR_PATHS = "/admin/*"

/**
 * Writes what the host reads: redirects, headers and the content security policy.
 *
 * Only Netlify gets redirects. Cloudflare Pages applies them before it looks for a file, so none would be served; there
 * and on static hosts, 404.html leads to the intro. On these the policy is in the pages: static hosts set no headers, and
 * Cloudflare Pages drops those of more than 2000 characters.
 */
export async function writeHostFiles({ output, env, content }: Options): Promise<void> {
  const { host, isLive } = env
  const read = (file: string) => readFile(join(output, file), "utf8")
  const write = (file: string, content: string) => writeFile(join(output, file), content)

  const files = await filesIn(output)
  const pages = new Map<string, string>()
  for (const file of files.filter(isPage)) pages.set(file, await read(file))
  const policy = sitePolicy({
    pages,
    imageHosts: imageHosts(content.site),
    hasTracker: isTracked(env),
    isLive,
  })
  const ofEditor = env.hasEditor && editorPolicy({ page: await read(EDITOR_PAGE), isLive })

  if (host === "netlify") {
    // The patterns of missingFiles cover files in folders.
    const inRoot = files.filter((file) => !file.includes("/"))
    const paths = inRoot
      .filter(isPage)
      .flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/, "")}`])
      .concat(missingFiles(files))
      .filter((path) => path !== EDITOR_PATHS)
    const policies = new Map(paths.map((path) => [path, policy]))
    for (const path of documentsIn(inRoot)) policies.set(path, filePolicy())
    if (ofEditor) policies.set(EDITOR_PATHS, ofEditor)
    await write("_redirects", redirects(files, pages))
    await write("_headers", headers({ files, policies, isLive }))
    return
  }
  for (const [file, html] of pages) await write(file, withPolicy(html, policy))
  if (ofEditor) await write(EDITOR_PAGE, withPolicy(await read(EDITOR_PAGE), ofEditor))
  if (!files.includes(INDEX)) await write(INDEX, leadToHome(content))
  if (host === "cloudflare-pages") {
    const policies = new Map(documentsIn(files).map((path) => [path, filePolicy()]))
    await write("_headers", headers({ files, policies, isLive }))
  }
}

/**
 * Files that browsers open as documents, in which a script would run with the rights of the site's origin: HTML, SVG and
 * other XML. Pages, which have a policy of their own, end in .html.
 */
const DOCUMENT = /\.(?:html?|shtml|xht(?:ml)?|svgz?|xml|xslt?|rss|atom|rdf|mml|mathml)$/i
/** Characters that have a meaning in `_headers`. */
const PATTERN = /[*:\s]/

/**
 * The paths of documents other than pages.
 *
 * @throws Error when `_headers` cannot contain the name of one
 */
function documentsIn(files: string[]): string[] {
  const documents = files.filter((file) => DOCUMENT.test(file) && !file.endsWith(".html")).sort()
  const unnameable = documents.find((file) => PATTERN.test(file))
  if (!unnameable) return documents.map((file) => `/${file}`)
  throw new Error(
    `static/${unnameable}: found a name that the host's headers cannot contain; expected one without spaces, * and :, such as drawing.svg.`,
  )
}

/** The page at `/` on hosts without redirects. */
const INDEX = "index.html"
function leadToHome({ profile, site }: Content): string {
  const page = languagesOf(site)?.page
  const title = escapeMarkup(wordsFrom(site.words).titles.intro)
  // As in src/seo/head-metadata.tsx.
  const links = (profile.about.elsewhere ?? []).map(
    (link) => `<link rel="me" href="${escapeMarkup(link)}">`,
  )
  return `<!doctype html>
<html ${page ? `lang="${escapeMarkup(page.lang)}" dir="${page.dir}"` : 'lang="en"'}>
  <head>
    <meta charset="utf-8">
    <meta name="color-scheme" content="dark">
    <meta http-equiv="refresh" content="0; url=${HOME}">
    <title>${title}</title>${links.join("")}
  </head>
  <body><a href="${HOME}">${title}</a></body>
</html>
`
}

/** The policy follows the charset, which has to be in the first 1024 bytes of a page (HTML standard). */
const START_OF_HEAD = /<head[^>]*>\s*<meta charset="utf-8"[^>]*>/i

/** Adds a policy to a page. A page in static/ whose head begins otherwise is left unchanged. */
const withPolicy = (html: string, policy: string) =>
  html.replace(
    START_OF_HEAD,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${inPage(policy)}"/>`,
  )

/** Removes the directive that browsers only accept in a header. */
const inPage = (policy: string) => policy.replace(/; frame-ancestors [^;]+/, "")

/** Whether a file is an HTML page, of Gatsby's or in static/, but not the editor's. */
const isPage = (file: string) => file.endsWith(".html") && !file.startsWith("admin/")
