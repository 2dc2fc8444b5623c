import { createHash } from "node:crypto"
import { type DefaultTreeAdapterTypes, parse } from "parse5"
import { TRACKER_SOURCES } from "../analytics/csp-sources"
import { imageAddresses } from "../content/image-addresses"
import type { Site } from "../schema/content-files"
import { EDITOR_PATH } from "../shell/screens"
import { EDITOR_TRUSTED_TYPES_POLICY, TRUSTED_TYPES_POLICY } from "./trusted-types"

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** The file of the editor's page in a build. */
export const EDITOR_PAGE = `${EDITOR_PATH.slice(1)}/index.html`

const NONE = "'none'"
const SELF = "'self'"
/** Admits style attributes by their hash. */
const UNSAFE_HASHES = "'unsafe-hashes'"

/** In every policy: no framing, no form submission, no base element. */
const COMMON = {
  "base-uri": [NONE],
  "form-action": [NONE],
  "frame-ancestors": [NONE],
}

type Options = {
  /** The built pages by file name. */
  pages: Map<string, string>
  /** The origins of the external images. */
  imageHosts: string[]
  hasTracker: boolean
  isLive: boolean
}

/**
 * The content security policy of the site's pages: one for all, because the first page's policy stays in force during
 * client-side navigation.
 *
 * @throws Error when a page has an event handler in an attribute, which the policy blocks
 */
export function sitePolicy({ pages, imageHosts, hasTracker, isLive }: Options): string {
  const { scripts, styles, styleAttributes } = inlineSources(pages)
  const ofTracker = (directive: keyof typeof TRACKER_SOURCES) =>
    hasTracker ? TRACKER_SOURCES[directive] : []
  return serialize({
    "default-src": [NONE],
    "script-src": [SELF, ...scripts, ...ofTracker("script-src")],
    "style-src": [...styles, ...(styleAttributes[0] ? [UNSAFE_HASHES, ...styleAttributes] : [])],
    "img-src": [SELF, ...imageHosts, ...ofTracker("img-src")],
    "connect-src": [SELF, ...ofTracker("connect-src")],
    "manifest-src": [SELF],
    ...COMMON,
    // The tracker assigns script URLs without a Trusted Types policy.
    ...(!hasTracker && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": [TRUSTED_TYPES_POLICY],
    }),
    // Only on the live site: on a local server without a certificate, nothing would load.
    ...(isLive && { "upgrade-insecure-requests": [] }),
  })
}

/** The origins of the external images. */
export const imageHosts = (site: Site): string[] =>
  [...new Set(imageAddresses(site).map((address) => new URL(address).origin))].sort()

/**
 * The policy of the editor, and of the page in its frame, which inherits it. Beyond the site's policy it allows style
 * elements, for the times of typed lines, and unsaved and external pictures.
 *
 * @param page the editor's page
 * @throws Error when the page has an inline script, which the policy blocks
 */
export function editorPolicy({ page, isLive }: { page: string; isLive: boolean }): string {
  const { scripts } = inlineSources(new Map([[EDITOR_PAGE, page]]))
  if (scripts.length > 0) {
    throw new Error(`${EDITOR_PAGE}: found an inline script; expected a file, in editor/.`)
  }
  return serialize({
    "default-src": [NONE],
    "script-src": [SELF],
    // Inline styles only as elements, which typed lines have, and not as attributes.
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

/** The policy of a file that browsers can open as a document, such as an SVG: no script runs. */
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

/**
 * Hashes of the inline scripts, styles and style attributes of pages, as CSP sources.
 *
 * @throws Error when a page has an event handler in an attribute, which the policy blocks
 */
function inlineSources(pages: Map<string, string>) {
  const elements: Element[] = []
  for (const [file, html] of pages) {
    for (const element of elementsIn(parse(html, { scriptingEnabled: false }))) {
      const handler = element.attrs.find(({ name }) => name.startsWith("on"))
      if (handler) {
        throw new Error(
          `${file}: found ${handler.name}="${handler.value}" on <${element.tagName}>; expected no event handler in an attribute, which the content security policy blocks. Add it with a script.`,
        )
      }
      elements.push(element)
    }
  }
  return {
    scripts: hashes(elements.filter(isInlineScript).map(codeOf)),
    styles: hashes(elements.filter(({ tagName }) => tagName === "style").map(codeOf)),
    styleAttributes: hashes(elements.flatMap((element) => attribute(element, "style") ?? [])),
  }
}

const elementsIn = (node: Node): Element[] => [
  ...("tagName" in node ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsIn) : []),
  ...("content" in node ? elementsIn(node.content) : []),
]

const attribute = ({ attrs }: Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value

/** The types of scripts that run. Others are data, which CSP does not restrict (HTML standard, "prepare the script element"). */
const SCRIPT_TYPES = ["", "module", "text/javascript", "application/javascript"]

const isInlineScript = (element: Element) =>
  element.tagName === "script" &&
  attribute(element, "src") === undefined &&
  SCRIPT_TYPES.includes(attribute(element, "type")?.toLowerCase() ?? "")

const codeOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("")

const hashes = (texts: string[]) => [...new Set(texts.map(hashOf))].sort()

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
