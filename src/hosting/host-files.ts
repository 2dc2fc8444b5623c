import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isTracked } from "../analytics/gatsby-plugin"
import { filesIn } from "../content/files-in"
import { DOCUMENT } from "../content/static-names"
import type { Env } from "../env"
import type { Content } from "../schema/content-files"
import { ENGLISH, languagesOf } from "../schema/sentences"
import { wordsFrom } from "../schema/words"
import { escapeMarkup } from "../seo/escape"
import { EDITOR_PATH, HOME } from "../shell/screens"
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

const EDITOR_PATHS = `${EDITOR_PATH}/*`

/**
 * Writes what the host reads: redirects, headers and the content security policy.
 *
 * Only Netlify gets redirects. Cloudflare Pages applies redirects before it looks for a file, so no file would be
 * served; there and on static hosts, 404.html leads to the intro. These hosts get the policy in the pages: static hosts
 * set no headers, and Cloudflare Pages drops headers of more than 2000 characters.
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
    const policies = policiesByPath(files, policy)
    if (ofEditor) policies.set(EDITOR_PATHS, ofEditor)
    // The owner's own rules come first, so that they apply.
    const own = files.includes("_redirects") ? `${await read("_redirects")}\n` : ""
    await write("_redirects", own + redirects(files, pages))
    await write("_headers", headers({ files, policies, isLive }))
    return
  }
  for (const [file, html] of pages) await write(file, withPolicy(html, policy))
  if (ofEditor) await write(EDITOR_PAGE, withPolicy(await read(EDITOR_PAGE), ofEditor))
  if (!files.includes(INDEX)) await write(INDEX, leadToHome(content))
  if (host === "cloudflare-pages") {
    // Cloudflare Pages compares encoded paths, Netlify decoded ones.
    const policies = new Map(documentsIn(files).map((path) => [encodeURI(path), filePolicy()]))
    await write("_headers", headers({ files, policies, isLive }))
  }
}

/**
 * The policy of each path on Netlify, except the paths of the editor.
 *
 * @param policy the policy of pages
 */
function policiesByPath(files: string[], policy: string) {
  // The patterns of missingFiles cover files in folders.
  const inRoot = files.filter((file) => !file.includes("/"))
  const paths = inRoot
    .filter(isPage)
    .flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/, "")}`])
    .concat(missingFiles(files))
    .filter((path) => path !== EDITOR_PATHS)
  const policies = new Map(paths.map((path) => [path, policy]))
  const patterns = paths.filter((path) => path.endsWith("/*"))
  for (const path of documentsIn(inRoot)) {
    // Netlify may apply /game/* to /game.svg, too, so both have the same policy.
    const isCovered = patterns.some((pattern) => path.startsWith(pattern.slice(0, -2)))
    policies.set(path, isCovered ? policy : filePolicy())
  }
  return policies
}

/** The paths of documents other than pages. Their names are valid in rules (src/content/static-names.ts). */
const documentsIn = (files: string[]) =>
  files
    .filter((file) => DOCUMENT.test(file) && !file.endsWith(".html"))
    .sort()
    .map((file) => `/${file}`)

/** The page at `/` on hosts without redirects. */
const INDEX = "index.html"
function leadToHome({ profile, site }: Content): string {
  const { lang, dir } = languagesOf(site)?.page ?? ENGLISH
  const title = escapeMarkup(wordsFrom(site.words).titles.intro)
  // As in src/seo/head-metadata.tsx.
  const links = (profile.about.elsewhere ?? []).map(
    (link) => `<link rel="me" href="${escapeMarkup(link)}">`,
  )
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}" dir="${dir}">
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

/** The policy without frame-ancestors, which browsers only accept in a header. */
const inPage = (policy: string) => policy.replace(/; frame-ancestors [^;]+/, "")

/** Whether a file is an HTML page, from Gatsby or from static/, but not the editor's. */
const isPage = (file: string) => file.endsWith(".html") && file !== EDITOR_PAGE
