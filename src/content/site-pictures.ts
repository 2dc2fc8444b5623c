/** The site's icon, from which the build draws the icon of home screens, too. */
export const FAVICON = "static/favicon.svg"

/** The side of the icon of home screens in px (developer.apple.com, "Configuring Web Applications"). */
export const ICON_PX = 180

/** The owner's own pictures for link previews, in order of preference. Without one, the build draws the intro. */
export const SHARING_PICTURES: [string, ...string[]] = [
  "static/sharing.png",
  "static/sharing.jpg",
  "static/sharing.jpeg",
]

/** The size of an Open Graph image in px (developers.facebook.com/docs/sharing/webmasters/images). */
export const SHARING_SIZE = { width: 1200, height: 630 }
