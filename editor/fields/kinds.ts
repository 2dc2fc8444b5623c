import { type Format, OWN_FILE, pathInStatic } from "../site"
import { asText } from "../yaml/values"
import { languageName } from "./languages"

/** The kinds of fields with a control. Groups and lists consist of fields. */
export type ControlKind = "line" | "number" | "choice" | "template" | Format
export type Kind = ControlKind | "group" | "list"

/** The URL of a picture by its name in the content; undefined until it has loaded. */
export type UrlOf = (name: string) => string | undefined

/** What a kind of field means wherever its value is. controls.tsx has its control. */
type Meaning = {
  /** The value in lists and summaries, by default as it is; empty if it says nothing to a reader. */
  textOf?: (value: string) => string
  /** The path in the repository of the file that a value names, if it names one. */
  fileOf?: (value: string) => string | undefined
  /** What a screen gets of a value that may be missing or of another type, by default its text. */
  onPage?: (value: unknown, urlOf: UrlOf) => unknown
  /** The typed text as it is meant, once its field is left. */
  completed?: (typed: string) => string
  /** The message of an error, if the editor takes something else than the file. */
  expected?: string
  /** Whether a value is part of a picture. */
  isPicture?: true
  /** Whether the value usually follows from that of another field, so that its control comes last. */
  isUsual?: true
}

export const KINDS: Record<Kind, Meaning> = {
  group: {},
  list: {},
  line: {},
  paragraph: {},
  // A text with fields in braces.
  template: {},
  number: { onPage: (value) => (typeof value === "number" ? value : asText(value)) },
  choice: { textOf: () => "", isUsual: true },
  icon: { textOf: () => "", completed: (typed) => typed.trim().toLowerCase(), isUsual: true },
  language: {
    textOf: languageName,
    expected: "Choose one from the list, or enter a tag, such as eu for Basque.",
  },
  image: {
    // Anything else would be a path on the editor's own site.
    onPage: (value) => (/^https:\/\/\S+$/.test(asText(value)) ? value : ""),
    completed: completedAddress,
    isPicture: true,
  },
  picture: {
    textOf: () => "",
    fileOf: (name) => `content/${name.replace(/^\.\//, "")}`,
    onPage: (name, urlOf) => imageData(urlOf(asText(name))),
    isPicture: true,
  },
  link: {
    fileOf: (address) =>
      OWN_FILE.test(address) && /\.pdf$/i.test(pathInStatic(address))
        ? `static/${pathInStatic(address)}`
        : undefined,
    completed: completedAddress,
  },
}

/** The typed text as it is meant: without spaces around it, an address with what it lacks. */
export const completed = (kind: Kind, typed: string) =>
  KINDS[kind].completed?.(typed) ?? typed.trim()

/** Arbitrary, because styles set the size. */
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

const OWN_PDF = /^[^\s/]+\.pdf$/i
/** A host, or a host and a path, such as gitlab.com/ada. */
const WITHOUT_SCHEME = /^([\p{L}\d-]+\.)+\p{L}{2,}(\/\S*)?$/u
const EMAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/

/** http:// becomes https://, and a missing https://, mailto: or / is added. */
function completedAddress(typed: string): string {
  const address = typed.trim().replace(/^http:/i, "https:")
  if (OWN_PDF.test(address)) return `/${address}`
  if (WITHOUT_SCHEME.test(address)) return `https://${address}`
  return EMAIL.test(address) ? `mailto:${address}` : address
}
