import site from "edited-site"
import type { Kind, Links, SitePicture } from "../site"
import { asText } from "../yaml/values"

/** The kinds of fields with a control: those of the site's formats, and those that need no format. */
export type ControlKind =
  | Exclude<Kind, { is: "label" }>
  | { is: "line" }
  | { is: "number" }
  | { is: "lines" }
  | { is: "paragraphs"; links?: Links | undefined }
  | ({ is: "site picture" } & Pick<SitePicture, "paths" | "size">)

/** The URL of a file by its path; undefined until it has loaded. */
export type UrlOf = (path: string | undefined) => string | undefined

/** The behaviour of a kind of field outside of its control, which is in fields/controls.tsx. */
type Meaning = {
  /** The value in lists and summaries, unchanged by default; empty if it means nothing to a reader. */
  textOf?: ((value: string) => string) | undefined
  /** The path in the repository of the file that a value names, if it names one. */
  fileOf?: (value: string) => string | undefined
  /** The paths of a picture that no value names: that of an upload, and others that the build accepts. */
  paths?: string[]
  /** The value for a screen, of any value, even a missing one or one of another type; its text by default. */
  onPage?: (value: unknown, urlOf: UrlOf) => unknown
  /** Completes the typed text when the field loses the focus. */
  completed?: ((typed: string, usual: string) => string) | undefined
  /** Of a list of texts: the one text that stands for it. */
  list?: {
    join: (value: unknown) => string
    split: (text: string, before: unknown) => string[]
    /** The index in an entry of an offset in what the page shows of it. */
    indexIn: (entry: string, offset: number) => number
  }
  /** Whether a value chooses a picture. */
  isPicture?: true | undefined
}

const meaningless = () => ""

export function meaningOf(kind: ControlKind | Kind | { is: "group" | "list" }): Meaning {
  switch (kind.is) {
    case "number":
      return { onPage: (value) => (typeof value === "number" ? value : shownText(value)) }
    case "label":
      return { textOf: meaningless }
    case "paragraphs":
      return {
        list: listOf("\n\n", kind.links?.indexIn),
        // A list without entries would be nothing to click on.
        onPage: (value) => (isFilled(value) ? value.map(shownText) : [""]),
      }
    case "lines":
      return {
        list: listOf("\n"),
        onPage: (value) => (isFilled(value) ? value.map(shownText) : []),
      }
    case "icon":
      return { textOf: meaningless, completed: (typed) => typed.toLowerCase() }
    case "colour":
      return { onPage: shownText }
    case "picture":
      return {
        textOf: meaningless,
        fileOf: kind.pathOf,
        isPicture: true,
        onPage(name, urlOf) {
          const url = urlOf(asText(name) && kind.pathOf(asText(name)))
          return kind.onPage ? kind.onPage(url) : (url ?? "")
        },
      }
    case "site picture":
      return { paths: kind.paths }
    case "address":
      return {
        completed: kind.mended,
        fileOf(address) {
          const path = kind.pdf?.pathOf(address)
          return path && /\.pdf$/i.test(path) ? path : undefined
        },
        // Anything else would be a path on the editor's own site.
        ...(kind.isPicture && {
          isPicture: true,
          onPage: (value) => (/^https:\/\/\S+$/.test(shownText(value)) ? shownText(value) : ""),
        }),
      }
    case "custom":
      return { textOf: kind.textOf }
    default:
      return {}
  }
}

/** A text as the site shows it. */
export const normalized = site.normalized ?? ((text: string) => text.trim())

/** The text of a value as the site shows it; empty if it has none. */
export const shownText = (value: unknown) => normalized(asText(value))

const isFilled = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0

const inOneLine = (value: unknown) => normalized(asText(value).replace(/\s+/g, " "))

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
export const completed = (kind: ControlKind, typed: string, usual: string) =>
  meaningOf(kind).completed?.(normalized(typed), usual) ?? normalized(typed)
