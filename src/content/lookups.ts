import type { Explanation } from "./error-message"

/** The size of a picture in px. */
export type PictureFile = { width: number; height: number } | "unreadable" | undefined

/** The lookups of the schema outside the YAML file. The build, the editor and the tests each have their own. */
export type Lookups = {
  /** Explains an unknown icon, with suggestions; undefined for a known one. */
  unknownIcon: (name: string) => Explanation | undefined
  /** Whether there is a file in static/ at an address of the site. */
  hasStaticFile: (address: string) => boolean
  /** A picture beside the YAML file; undefined if it does not exist. */
  picture: (path: string) => Promise<PictureFile> | PictureFile
  thisYear: number
  /** The language of the pages, for their default words; English without it. */
  language?: string | undefined
  /** Whether a link, the portrait or the prompt is still the sample's, on a site that goes live. */
  isSample: (value: string) => boolean
}

/** Lookups that always succeed, to use a schema without its context. */
export const EVERYTHING_FOUND: Lookups = {
  unknownIcon: () => undefined,
  hasStaticFile: () => true,
  picture: () => ({ width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }),
  thisYear: Number.POSITIVE_INFINITY,
  isSample: () => false,
}
