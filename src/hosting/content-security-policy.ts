import { createHash } from "node:crypto"
import { type DefaultTreeAdapterTypes, parse } from "parse5"
import { TRACKER_SOURCES } from "../analytics/csp-sources"

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** What pages have inline, as the sources of a policy that admit it. */
type Inline = { scripts: Set<string>; styles: Set<string>; styleAttributes: Set<string> }

/** The name under which webpack makes addresses of scripts; the only such maker on the site. */
export const TRUSTED_TYPES_POLICY = "site#webpack"

const EDITOR_PAGE = "admin/index.html"

const NONE = "'none'"
const SELF = "'self'"

/** Nobody may frame the site, and nothing on it sends a form or moves its base. */
const ALWAYS = {
  "base-uri": [NONE],
  "form-action": [NONE],
  "frame-ancestors": [NONE],
}

/**
 * The content security policy of the site's pages. One for all of them, because that of the first
 * page goes on to hold while a visitor moves to others without a load.
 *
 * @param pages the built pages by file name
 * @param imageHosts the origins of the pictures that are loaded from elsewhere
 * @throws Error when a page has an event handler as an attribute, which no policy should admit
 */
export function sitePolicy({
  pages,
  imageHosts,
  hasTracker,
  isLive,
}: {
  pages: Map<string, string>
  imageHosts: string[]
  hasTracker: boolean
  isLive: boolean
}): string {
  const { scripts, styles, styleAttributes } = inlineIn(pages)
  return written({
    "default-src": [NONE],
    "script-src": [SELF, ...scripts, ...(hasTracker ? TRACKER_SOURCES.script : [])],
    "style-src": [...styles, "'unsafe-hashes'", ...styleAttributes],
    "img-src": [SELF, ...imageHosts, ...(hasTracker ? TRACKER_SOURCES.reports : [])],
    "connect-src": [SELF, ...(hasTracker ? TRACKER_SOURCES.reports : [])],
    "manifest-src": [SELF],
    ...ALWAYS,
    // The tracker makes addresses of scripts as it likes.
    ...(!hasTracker && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": [TRUSTED_TYPES_POLICY],
    }),
    // Without a certificate, as on one's own machine, nothing could be loaded.
    ...(isLive && { "upgrade-insecure-requests": [] }),
  })
}

/**
 * The policy of the editor, whose styles are made while it runs, and which shows pictures not yet saved.
 *
 * @param page the editor's page
 * @throws Error when the page has a script inline, which the policy does not admit
 */
export function editorPolicy({ page, isLive }: { page: string; isLive: boolean }): string {
  const { scripts } = inlineIn(new Map([[EDITOR_PAGE, page]]))
  if (scripts.size > 0) {
    throw new Error(`${EDITOR_PAGE}: found an inline script; expected a file, in src/editor.`)
  }
  return written({
    "default-src": [NONE],
    "script-src": [SELF],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "https:", "blob:", "data:"],
    "connect-src": [SELF, "blob:", "https://api.github.com", "https://www.githubstatus.com"],
    ...ALWAYS,
    ...(isLive && { "upgrade-insecure-requests": [] }),
  })
}

const written = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ")

function inlineIn(pages: Map<string, string>): Inline {
  const inline: Inline = { scripts: new Set(), styles: new Set(), styleAttributes: new Set() }
  for (const [file, html] of pages) collect(parse(html, { scriptingEnabled: false }), file, inline)
  return {
    scripts: sorted(inline.scripts),
    styles: sorted(inline.styles),
    styleAttributes: sorted(inline.styleAttributes),
  }
}

const sorted = (sources: Set<string>) => new Set([...sources].sort())

function collect(node: Node, file: string, inline: Inline) {
  if ("attrs" in node) collectFrom(node, file, inline)
  const children = "childNodes" in node ? node.childNodes : []
  for (const child of children) collect(child, file, inline)
  if ("content" in node) collect(node.content, file, inline)
}

function collectFrom(element: Element, file: string, inline: Inline) {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  for (const [name, value] of attributes) {
    if (!name.startsWith("on")) continue
    throw new Error(
      `${file}: found ${name}="${value}" on <${element.tagName}>; expected no event handler in an attribute, which the security policy refuses. Add it with a script.`,
    )
  }
  const style = attributes.get("style")
  if (style !== undefined) inline.styleAttributes.add(hashOf(style))
  if (element.tagName === "style") inline.styles.add(hashOf(textOf(element)))
  if (element.tagName === "script" && isInlineScript(attributes)) {
    inline.scripts.add(hashOf(textOf(element)))
  }
}

/** Other types than these are data, which no policy is about (HTML standard, "prepare the script element"). */
const SCRIPT_TYPES = ["", "module", "text/javascript", "application/javascript"]

const isInlineScript = (attributes: Map<string, string>) =>
  !attributes.has("src") && SCRIPT_TYPES.includes(attributes.get("type")?.toLowerCase() ?? "")

const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("")

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
