/** The lookups of the schema outside the YAML file. The build, the editor and the tests each have their own. */
export type Lookups = {
  /** The names that are probably meant by the name of an icon that does not exist; undefined for one that does. */
  likelyIcons: (name: string) => string[] | undefined
  /** Whether there is a screen, or a file in static/, at an address of the site; or a picture in content/ with a name. */
  hasStaticFile: (address: string) => boolean
  hasPicture: (name: string) => boolean
  thisYear: number
  /** The language of the pages, for their default words; English without it. */
  language?: string | undefined
  /** Whether a link, the portrait or the prompt is still the sample's, on a site that goes live. */
  isSample: (value: string) => boolean
}

/** Lookups that always succeed, to use a schema without its context. */
export const EVERYTHING_FOUND: Lookups = {
  likelyIcons: () => undefined,
  hasStaticFile: () => true,
  hasPicture: () => true,
  thisYear: Number.POSITIVE_INFINITY,
  isSample: () => false,
}
