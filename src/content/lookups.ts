import type { Explanation } from "./error-message"

/** The size of a picture in px. */
export type PictureFile = { width: number; height: number } | "unreadable" | undefined

/** A value of the content that is still the sample's, and the file if it names one, with the hash that git gives it. */
export type SampleValue = { value: string; file?: { path: string; hash: string } }

/** The lookups of the schema outside the YAML file. The build, the editor and the tests each have their own. */
export type Lookups = {
  /** Explains an unknown icon, with suggestions; undefined for a known one. */
  unknownIcon: (name: string) => Explanation | undefined
  /** The kind of file in static/ at an address of the site. */
  staticFile: (address: string) => "pdf" | "other" | "missing"
  /** A picture beside the YAML file; undefined if it does not exist. */
  picture: (path: string) => Promise<PictureFile> | PictureFile
  thisYear: number
  /** The language of the pages, for their default words; English without it. */
  language?: string | undefined
  /** Whether a link or the portrait is still the sample's, on a site that goes live. */
  isSample: (value: string) => boolean
}

/** Lookups that always succeed, to use a schema without its context. */
export const EVERYTHING_FOUND: Lookups = {
  unknownIcon: () => undefined,
  staticFile: () => "pdf",
  picture: () => ({ width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }),
  thisYear: Number.POSITIVE_INFINITY,
  isSample: () => false,
}

/** The header of every PDF (ISO 32000-1, section 7.5.2). */
export const PDF_HEADER = "%PDF-"
/** Readers search these bytes at the start of a file for the header, because some programs write others before it. */
export const PDF_START_BYTES = 1024
