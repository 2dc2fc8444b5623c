/** The picture that link previews show, as metadata describes it. Sizes are in px. */
export type SharingPicture = {
  path: string
  type: string
  width: number
  height: number
  alt: string
  card: "summary" | "summary_large_image"
}

/** The size of an Open Graph image in px (developers.facebook.com/docs/sharing/webmasters/images). */
export const PICTURE = { width: 1200, height: 630 }
