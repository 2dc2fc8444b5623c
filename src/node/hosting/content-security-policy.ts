import { createHash } from "node:crypto"
import { defaultTreeAdapter, serialize as serializePage } from "parse5"
import { TRACKER_SOURCES } from "../../analytics/csp-sources"
import type { Site } from "../../content/content-files"
import { attributeOf, type Element, elementsIn, findElement, parsePage } from "../parse-html"

const NONE = "'none'"
const SELF = "'self'"

/** The Trusted Types policy of webpack, the only one on the screens. */
export const TRUSTED_TYPES_POLICY = "site#webpack"

/** In every policy: no form submission, no base element. */
const COMMON = { "base-uri": [NONE], "form-action": [NONE] }

type Input = {
  /** The built pages by file name. */
  pages: Map<string, string>
  /** The owner's own pages, from static/. */
  staticPages: Map<string, string>
  /** The origins of the external images. */
  imageHosts: string[]
  hasTracker: boolean
  isProduction: boolean
}

/**
 * The content security policies of the site: of its pages, in each of them, and of every response, as a header.
 *
 * All pages have one policy, because the first page's stays in force during client-side navigation. The header adds
 * frame-ancestors, which a page cannot set, and covers files that carry no policy, such as an SVG in static/. It also
 * applies to the editor, so it restricts scripts only.
 *
 * @throws Error when a page has an event handler in an attribute, which the policies block
 */
export function sitePolicies({ pages, staticPages, imageHosts, hasTracker, isProduction }: Input) {
  const { scripts, styles } = inlineSources(pages)
  const ofTracker = (directive: keyof typeof TRACKER_SOURCES) =>
    hasTracker ? TRACKER_SOURCES[directive] : []
  const inAll = inlineSources(new Map([...pages, ...staticPages]))
  const ofResponses = serialize({
    "script-src": [SELF, ...inAll.scripts, ...ofTracker("script-src")],
    "object-src": [NONE],
    ...COMMON,
    "frame-ancestors": [NONE],
  })
  const ofPages = serialize({
    "default-src": [NONE],
    "script-src": [SELF, ...scripts, ...ofTracker("script-src")],
    "style-src": styles,
    "img-src": [SELF, ...imageHosts, ...ofTracker("img-src")],
    "font-src": [SELF, "data:"],
    "connect-src": [SELF, ...ofTracker("connect-src")],
    ...COMMON,
    // The tracker assigns script URLs without a Trusted Types policy.
    ...(!hasTracker && {
      "require-trusted-types-for": ["'script'"],
      "trusted-types": [TRUSTED_TYPES_POLICY],
    }),
    // Only on the live site: on a local server without a certificate, nothing would load.
    ...(isProduction && { "upgrade-insecure-requests": [] }),
  })
  return { ofPages, ofResponses }
}

/**
 * Adds a policy to a page, after its charset, which has to be in the first 1024 bytes (HTML standard).
 *
 * @throws Error when the page does not name its charset
 */
export function withPolicy(html: string, policy: string): string {
  const page = parsePage(html)
  const charset = findElement(page, "charset", (one) => attributeOf(one, "charset") === "utf-8")
  const element = defaultTreeAdapter.createElement("meta", charset.namespaceURI, [
    { name: "http-equiv", value: "Content-Security-Policy" },
    { name: "content", value: policy },
  ])
  const head = charset.parentNode as Element
  head.childNodes.splice(head.childNodes.indexOf(charset) + 1, 0, element)
  return serializePage(page)
}

/** The origins of the external images. */
export function imageHosts({ images: { coffee, building } }: Site): string[] {
  const addresses = [coffee.src, building.src, building.still]
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort()
}

/** A policy as a header or an element has it. */
const serialize = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ")

/**
 * Hashes of the inline scripts and styles of pages, as CSP sources.
 *
 * @throws Error when a page has an event handler in an attribute, which the policy blocks
 */
function inlineSources(pages: Map<string, string>) {
  const elements: Element[] = []
  for (const [file, html] of pages) {
    for (const element of elementsIn(parsePage(html))) {
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
  }
}

/** The types of scripts that run. Others are data, which CSP does not restrict (HTML standard, "prepare the script element"). */
const SCRIPT_TYPES = ["", "module", "text/javascript", "application/javascript"]

const isInlineScript = (element: Element) =>
  element.tagName === "script" &&
  attributeOf(element, "src") === undefined &&
  SCRIPT_TYPES.includes(attributeOf(element, "type")?.toLowerCase() ?? "")

const codeOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ("value" in child ? child.value : "")).join("")

const hashes = (texts: string[]) => [...new Set(texts.map(hashOf))].sort()

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
