/** The size of a picture in px, and how much visitors load of it as the portrait. */
type Picture = { width: number; height: number; sentBytes?: number } | undefined

/** What the schema looks up outside the YAML file; the build, the editor and the tests each answer in their own way. */
export type Lookups = {
  /** Why there is no such icon, with near names; nothing if there is one. */
  unknownIcon: (name: string) => string | undefined
  /** What lies in static/ at a path of the site. */
  staticFile: (path: string) => "pdf" | "other" | "missing"
  /** A picture beside the YAML file; nothing if there is no such picture. */
  picture: (path: string) => Promise<Picture> | Picture
  thisYear: number
}

/** Lookups that all succeed, to look at the fields alone. */
export const EVERYTHING_FOUND: Lookups = {
  unknownIcon: () => undefined,
  staticFile: () => "pdf",
  picture: () => ({ width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }),
  thisYear: Number.POSITIVE_INFINITY,
}

/** What every PDF begins with (ISO 32000-1, section 7.5.2). */
export const PDF_HEADER = "%PDF-"
