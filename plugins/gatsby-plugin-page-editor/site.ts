import type { ComponentType, Context, ReactNode } from "react"
import type { Document } from "yaml"
import type * as z from "zod"

/** What the build tells the editor: the options of the plugin, which Node.js reads. */
export type EditorOptions = {
  /** The module whose default export is the site's description. */
  modulePath: string
  /** The repository on GitHub, its main branch, and the address of the live site. A build without them cannot be edited. */
  repositoryUrl: string | undefined
  branch: string | undefined
  siteUrl: string | undefined
  /** Whether scripts of others run on the site, such as a tracker. Then no token is kept when its tab is closed. */
  hasForeignScripts: boolean
  /** The commit that is built, by which the editor knows when a publish is live. */
  commit: string | undefined
  /** All icons that the content may name, and the names of those with which the page opens. */
  icons: () => Icons
  openingIcons: () => string[]
}

/**
 * What the editor needs to know of the site: the default export of the module at the option `modulePath`. It runs in the
 * browser, and the styles that it imports are those of the page. From the plugin it imports only types.
 *
 * @template Format the formats of texts in its schema
 */
export type Site<Format extends string = string> = {
  /** The content files, in `content/`, by the names under which addresses begin: `profile.about.home`. */
  files: readonly { name: string; path: string }[]
  /**
   * The schema of all content files as one group, by name. Titles and descriptions are the labels and hints of fields. It is
   * the same object as long as its default texts are the same.
   *
   * @param values the content, on whose language default texts depend
   */
  schema(values?: Values): z.ZodType
  /** What each format of the schema is. A text without a format is a line; numbers, groups and lists need none. */
  kinds: Record<Format, Kind>
  /** The names of the screens for the owner, by their paths. Each is shown in an element with `data-screen`, its path. */
  screens: Record<string, string>
  /** All screens as visitors see them, one below the other. */
  Screens: ComponentType<ScreensProps>
  /** The context from which elements of screens get their attributes. For visitors, it gives none. */
  Marks: Context<Mark>
  /** Makes the validation of the content. */
  validation(known: Known): (values: Values) => Finding[]
  /** Parses a content file, and throws an error that says where it is not YAML. */
  parse(text: string): Document.Parsed
  /** A text as the site shows it. */
  normalized(text: string): string
  /** A text with its fields in braces filled in from the content, which is as that of screens. */
  filled(text: string, content: Values): string
  /** The language of its texts, as HTML wants it. */
  languageOf(values: Values): string
  /** Pictures that no value names, by the file after whose fields they are listed, and by name. */
  pictures: Record<string, Record<string, SitePicture>>
  /** The headings for fields that no screen shows, by file, in this order. */
  offScreen: Record<string, string>
}

/** What a text with a format is: its control, and its meaning on the page and beside it. */
export type Kind =
  /** A paragraph. A list of them is edited as one text, in which words may be links. */
  | { is: "paragraph"; links: Links }
  /** A text with fields in braces. The schema has its default. */
  | { is: "template" }
  | {
      is: "address"
      /** An address without common mistakes, by the default address of the entry's label, such as the beginning of a network's. */
      mended(address: string, defaultAddress: string): string
      /** The PDFs of the site that addresses may lead to: the path of a file by its address, and back. */
      pdf?: { pathOf(address: string): string | undefined; addressOf(path: string): string }
      /** Whether the page shows what is there as a picture. */
      isPicture?: true
    }
  /** The name of a picture in `content/`, which is cropped to a square. */
  | {
      is: "picture"
      pathOf(name: string): string
      /** The least side in px. */
      least: number
      /** What screens get of it, by its URL once it has loaded. */
      onPage(url: string | undefined): unknown
      /** The name of the field beside it that describes the picture. Another picture empties it, unless it was edited. */
      alt: string
    }
  /** The text by which an entry of a list is known, and stays known when it moves. The schema's examples are offered. */
  | {
      is: "label"
      /** The name of an entry. */
      nameOf(entry: Values): string
      /** The default values of the other fields, by the label. */
      defaults(label: string): Values
      /** An entry with another name than those that are offered. */
      other: { title: string; entry(name: string, taken: unknown[], icons: string[]): Values }
    }
  | {
      is: "colour"
      /** What the browser's dialog begins with. */
      initial: string
      /** A colour as the schema wants it, such as six digits for its name. */
      mended(colour: string): string
    }
  /** The name of an icon. */
  | { is: "icon" }
  /** A tag such as pt. */
  | { is: "language" }

/** The values of all content files by name, or of one group in them. */
export type Values = Record<string, unknown>

/** Outline icons by name, each as the `d` attributes of its paths on a grid of 24 by 24. */
export type Icons = Record<string, string[]>

/** Gives the attributes of an element by the addresses of what it shows, with spaces between, and the wording around. */
export type Mark = (fields: string, wording?: string) => Attributes | undefined
type Attributes = Record<string, string | number | undefined>

export type ScreensProps = {
  /** Content in which anything may be blank or invalid, but every value has the type of its field. */
  content: Values
  icons: Icons
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
  /** The size of a file in bytes, by its path. */
  sizeOf: (path: string) => number | undefined
  /** Puts a screen, known by its path, into a boundary, so that an error in it ends neither the others nor the editor. */
  bounded: (path: string, screen: ReactNode) => ReactNode
}

/** What the validation of content needs to know beside it. */
export type Known = {
  /** The hash that git gives each file, by its path. */
  files: Record<string, string>
  /** All icons, once they have loaded. */
  icons?: Icons | undefined
}

export type Finding = {
  /** An error refuses a save. */
  severity: "error" | "warning"
  /** The path of the value, from the name of its file. */
  path: PropertyKey[]
  /** What the owner reads beside the control. */
  message: string
  /** What she reads where there is no control, such as of an unknown key; by default the message. */
  inFull?: string
}

/** Makes words of a text a link. */
export type Links = {
  /** The index in a paragraph of an offset in its words. */
  indexIn(paragraph: string, offset: number): number
  /** The text with the link, and where its address starts and ends; undefined if the words cannot be one. */
  add(
    text: string,
    start: number,
    end: number,
    address?: string,
  ): { text: string; start: number; end: number } | undefined
}

export type Size = { width: number; height: number }

/** A picture of the site that no value names. */
export type SitePicture = {
  label: string
  hint: string
  /** What is there without it; undefined if it has to be there. */
  without?: string
  /** The path of an upload, which is made an SVG or a PNG, and others that the build accepts. */
  paths: [string, ...string[]]
  /** The size in px. */
  size: Size
}
