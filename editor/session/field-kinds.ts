import {
  FAVICON,
  type Format,
  indexInParagraph,
  mendedAddress,
  pathInStatic,
  SHARING_PICTURES,
  STATIC_PATH,
  trimmed,
} from "../site"
import { asText } from "../yaml/values"

/** The kinds of fields with a control. Groups and lists consist of fields. */
export type ControlKind =
  | "line"
  | "number"
  | "template"
  | "paragraphs"
  | "lines"
  | "favicon"
  | "sharing"
  | Exclude<Format, "label">
export type Kind = ControlKind | "label" | "group" | "list"

/** The URL of a picture by its name in the content; undefined until it has loaded. */
export type UrlOf = (name: string) => string | undefined

/** The behaviour of a kind of field outside of its control, which is in fields/controls.tsx. */
type Meaning = {
  /** The value in lists and summaries, unchanged by default; empty if it means nothing to a reader. */
  textOf?: (value: string) => string
  /** The path in the repository of the file that a value names, if it names one. */
  fileOf?: (value: string) => string | undefined
  /** The paths of a picture that no value names: that of an upload, and others that the build accepts. */
  paths?: string[]
  /** The value for a screen, of any value, even a missing one or one of another type; its text by default. */
  onPage?: (value: unknown, urlOf: UrlOf) => unknown
  /** Completes the typed text when the field loses the focus. */
  completed?: (typed: string) => string
  /** Of a list of texts: the one text that stands for it. */
  list?: {
    join: (value: unknown) => string
    split: (text: string, before: unknown) => string[]
    /** The index in an entry of an offset in what the page shows of it. */
    indexIn: (entry: string, offset: number) => number
  }
  /** Whether a value chooses a picture. */
  isPicture?: true
}

export const KINDS: Record<Kind, Meaning> = {
  group: {},
  list: {},
  line: {},
  paragraph: {},
  // A text with fields in braces.
  template: {},
  number: { onPage: (value) => (typeof value === "number" ? value : asText(value)) },
  // The label of a link, which is set when the link is added.
  label: { textOf: () => "" },
  paragraphs: {
    list: listOf("\n\n", indexInParagraph),
    // A list without entries would be nothing to click on.
    onPage: (value) => (Array.isArray(value) && value.length > 0 ? value.map(asText) : [""]),
  },
  lines: { list: listOf("\n") },
  icon: { textOf: () => "", completed: (typed) => typed.toLowerCase() },
  language: {},
  colour: { onPage: asText },
  image: {
    // Anything else would be a path on the editor's own site.
    onPage: (value) => (/^https:\/\/\S+$/.test(asText(value)) ? value : ""),
    completed: mendedAddress,
    isPicture: true,
  },
  picture: {
    textOf: () => "",
    fileOf: (name) => `content/${name.replace(/^\.\//, "")}`,
    onPage: (name, urlOf) => imageData(urlOf(asText(name))),
    isPicture: true,
  },
  favicon: { paths: [FAVICON] },
  sharing: { paths: SHARING_PICTURES },
  link: {
    fileOf: (address) =>
      STATIC_PATH.test(address) && /\.pdf$/i.test(pathInStatic(address))
        ? `static/${pathInStatic(address)}`
        : undefined,
    completed: mendedAddress,
  },
}

const inOneLine = (value: unknown) => trimmed(asText(value).replace(/\s+/g, " "))

/** Texts that are edited as one, each in its own line. Those that stay the same also keep their line breaks in the file. */
function listOf(
  joint: string,
  indexIn = (_entry: string, offset: number) => offset,
): Meaning["list"] {
  const textsIn = (value: unknown) => (Array.isArray(value) ? value : [])
  return {
    indexIn,
    join: (value) => textsIn(value).map(inOneLine).join(joint),
    split: (text, before) =>
      text
        .split("\n")
        .map(inOneLine)
        .filter(Boolean)
        .map((part) => textsIn(before).find((one) => inOneLine(one) === part) ?? part),
  }
}

/** The completed text of a field: without what nobody sees around it; an address with its missing parts. */
export const completed = (kind: Kind, typed: string) =>
  KINDS[kind].completed?.(trimmed(typed)) ?? trimmed(typed)

/** The size in the data of a picture. Arbitrary, because styles set the size. */
const PICTURE_PX = 300

/** A picture as gatsby-plugin-image returns it, with one file instead of several sizes and formats. */
const imageData = (src: string | undefined) => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: "fixed",
      width: PICTURE_PX,
      height: PICTURE_PX,
      images: src ? { fallback: { src } } : {},
    },
  },
})
