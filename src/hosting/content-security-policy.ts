import { createHash } from "node:crypto"
import { type DefaultTreeAdapterTypes, parse } from "parse5"
import { TRACKER_HAS_TRUSTED_TYPES, TRACKER_SOURCES } from "../analytics/csp-sources"
import { TRUSTED_TYPES_POLICY } from "../loading/trusted-types"
import type { Site } from "../schema/content-files"

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** CSP sources that allow the inline scripts and styles of pages. */
type InlineSources = { scripts: Set<string>; styles: Set<string>; styleAttributes: Set<string> }

/** The one of the editor, which makes the empty document of the page (src/editor/page/frame.tsx). */
const EDITOR_TRUSTED_TYPES_POLICY = "editor#page"

const EDITOR_PAGE = "admin/index.html"

const NONE = "'none'"
const SELF = "'self'"

/** In every policy: no framing, no form submission, no base element. */
const COMMON = {
  "base-uri": [NONE],
  "form-action": [NONE],
  "frame-ancestors": [NONE],
}

/**
 * The content security policy of the site's pages. One for all, because the policy of the first page stays in
 * force during client-side navigation.
 *
 * @param pages the built pages by file name
 * @param imageHosts the origins of the external images
 * @throws Error when a page has an event handler in an attribute, which the policy blocks
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
  const { scripts, styles, styleAttributes } = inlineSources(pages)
  const ofTracker = (directive: keyof typeof TRACKER_SOURCES) =>
    hasTracker ? TRACKER_SOURCES[directive] : []
  return serialize({
    "default-src": [NONE],
    "script-src": [SELF, ...scripts, ...ofTracker("script-src")],
    "style-src": [
      ...styles,
      ...(styleAttributes.size > 0 ? ["'unsafe-hashes'"] : []),
      ...styleAttributes,
    ],
    "img-src": [SELF, ...imageHosts, ...ofTracker("img-src")],
    "connect-src": [SELF, ...ofTracker("connect-src")],
    "manifest-src": [SELF],
    ...COMMON,
    ...((!hasTracker || TRACKER_HAS_TRUSTED_TYPES) && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": [TRUSTED_TYPES_POLICY],
    }),
    // Only where there is a certificate: on a local server, nothing would load.
    ...(isLive && { "upgrade-insecure-requests": [] }),
  })
}

/** The origins of the external images. */
export function imageHosts({ images }: Site): string[] {
  const origins = Object.values(images)
    .flatMap((image) => Object.values<string | number>(image))
    .flatMap((value) => (String(value).startsWith("https:") ? [new URL(String(value)).origin] : []))
  return [...new Set(origins)].sort()
}

/**
 * The policy of the editor, and of the page in its frame, which inherits it: with a style element for the times of each
 * typed line, unsaved pictures, and pictures from anywhere.
 *
 * @param page the editor's page
 * @throws Error when the page has an inline script, which the policy blocks
 */
export function editorPolicy({ page, isLive }: { page: string; isLive: boolean }): string {
  const { scripts } = inlineSources(new Map([[EDITOR_PAGE, page]]))
  if (scripts.size > 0) {
    throw new Error(`${EDITOR_PAGE}: found an inline script; expected a file, in src/editor.`)
  }
  return serialize({
    "default-src": [NONE],
    "script-src": [SELF],
    // Style elements alone, not attributes. Browsers without style-src-elem do not play the intro in the editor.
    "style-src": [SELF],
    "style-src-elem": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "https:", "blob:", "data:"],
    "connect-src": [SELF, "blob:", "https://api.github.com"],
    ...COMMON,
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [EDITOR_TRUSTED_TYPES_POLICY],
    ...(isLive && { "upgrade-insecure-requests": [] }),
  })
}

/** The policy of a file that a browser shows as a document when it is opened by itself, such as a drawing. No script runs. */
export const filePolicy = () =>
  serialize({
    "default-src": [NONE],
    "style-src": ["'unsafe-inline'"],
    "img-src": [SELF, "data:"],
    "font-src": [SELF, "data:"],
    ...COMMON,
  })

const serialize = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ")

function inlineSources(pages: Map<string, string>): InlineSources {
  const inline: InlineSources = {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
  }
  for (const [file, html] of pages) collect(parse(html, { scriptingEnabled: false }), file, inline)
  return {
    scripts: sorted(inline.scripts),
    styles: sorted(inline.styles),
    styleAttributes: sorted(inline.styleAttributes),
  }
}

const sorted = (sources: Set<string>) => new Set([...sources].sort())

function collect(node: Node, file: string, inline: InlineSources) {
  if ("attrs" in node) collectFrom(node, file, inline)
  const children = "childNodes" in node ? node.childNodes : []
  for (const child of children) collect(child, file, inline)
  if ("content" in node) collect(node.content, file, inline)
}

function collectFrom(element: Element, file: string, inline: InlineSources) {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  for (const [name, value] of attributes) {
    if (!name.startsWith("on")) continue
    throw new Error(
      `${file}: found ${name}="${value}" on <${element.tagName}>; expected no event handler in an attribute, which the content security policy blocks. Add it with a script.`,
    )
  }
  const style = attributes.get("style")
  if (style !== undefined) inline.styleAttributes.add(hashOf(style))
  if (element.tagName === "style") inline.styles.add(hashOf(textOf(element)))
  if (element.tagName === "script" && isInlineScript(attributes)) {
    inline.scripts.add(hashOf(textOf(element)))
  }
}

/** Types that run. Others are data, which CSP does not restrict (HTML standard, "prepare the script element"). */
const SCRIPT_TYPES = ["", "module", "text/javascript", "application/javascript"]

const isInlineScript = (attributes: Map<string, string>) =>
  !attributes.has("src") && SCRIPT_TYPES.includes(attributes.get("type")?.toLowerCase() ?? "")

const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("")

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
