/** The size of the Open Graph image in px (developers.facebook.com/docs/sharing/webmasters/images). */
export const PICTURE = { width: 1200, height: 630 }

/** The path of the Open Graph image. */
export const PICTURE_PATH = "/sharing.png"
