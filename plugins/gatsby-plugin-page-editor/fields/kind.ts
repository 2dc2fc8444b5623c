import site from "edited-site"
import type { FunctionComponent } from "react"
import type { Icons, Kind, Links, SitePicture } from "../site"
import { asText } from "../yaml/values"
import type { Chosen, Files } from "./files"

/** The kinds of fields with a text or number: those of the site's formats, and those that need no format. */
export type FieldKind =
  | Kind
  | { is: "line" }
  | { is: "number" }
  | { is: "lines" }
  | { is: "paragraphs"; links: Links }
  | ({ is: "site picture" } & Pick<SitePicture, "paths" | "size">)

/** What fields of all kinds have. */
export type FieldBase = {
  label: string
  hint: string | undefined
  isOptional: boolean
  /** The text used where the field is empty. */
  default?: string | undefined
}

/** A field of a kind, by its `is`. */
export type FieldOf<Is extends FieldKind["is"] = FieldKind["is"]> = FieldBase &
  Extract<FieldKind, { is: Is }>

/** How fields of a kind behave: their control, and the meaning of their values outside of it. */
export type Behaviour<Field extends FieldBase = FieldBase> = {
  /** The control; none for a label, which stays as it is. */
  Control?: FunctionComponent<PropsOf<Field>>
  /** The value in lists and summaries, unchanged by default; empty if it means nothing to a reader. */
  textOf?: ((value: string) => string) | undefined
  /** The path in the repository of the file that a value names, if it names one. */
  fileOf?: (value: string) => string | undefined
  /** The paths of a picture that no value names: that of an upload, and others that the build accepts. */
  paths?: string[]
  /** The value for a screen, of any value, even a missing one or one of another type; its text by default. */
  onPage?: (value: unknown, urlOf: UrlOf) => unknown
  /** Completes the typed text, without what nobody sees around it, when the field loses the focus; by its default text. */
  completed?: ((typed: string, defaultText: string) => string) | undefined
  /** Of a list of texts: the one text that stands for it. */
  list?: {
    join: (value: unknown) => string
    /** The index in an entry of an offset in what the page shows of it. */
    indexIn: (entry: string, offset: number) => number
  }
  /** Whether a value chooses a picture. */
  isPicture?: true | undefined
}

/** The URL of a file by its path; undefined until it has loaded. */
export type UrlOf = (path: string | undefined) => string | undefined

/** What is loaded while the editor is open. */
export type Loaded = {
  /** The icons that have loaded. */
  icons: Icons
  /** All icons; undefined until they have loaded. */
  allIcons: Icons | undefined
  loadIcons: () => void
  urlOf: UrlOf
}

/** What every control gets. */
export type ControlProps = {
  /** The address of the field. */
  at: string
  value: unknown
  /** @param time when the value was typed, in ms since the epoch; now by default */
  onChange: (value: unknown, time?: number) => void
  /** The attributes of the element that gets the focus. Its id is the address of the field. */
  attributes: {
    id: string
    "aria-describedby": string | undefined
    "aria-invalid": true | undefined
    /** Browsers check the spelling in the page's language, and translate the editor's words, but not the owner's. */
    lang: string
    translate: "no"
  }
}

/** The props of the control of a kind. */
export type PropsOf<Field extends FieldBase = FieldBase> = ControlProps & {
  field: Field
  /** The value as it was last saved. */
  saved: unknown
  /** The default text of the field by the label of its entry; empty if there is none. */
  defaultText: string
  files: Files
  loaded: Loaded
  /** Sets the value and the file at a path, and empties the description of the file before, unless it was edited. */
  onUpload: (value: unknown, path: string, chosen: Chosen, description?: string) => void
}

/** The text of a value as the site shows it; empty if it has none. */
export const displayText = (value: unknown) => site.normalized(asText(value))
