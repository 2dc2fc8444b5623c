/** Names of files in static/ that are served as they are. The site of the minimal owner has them all. */
export const SERVED_NAMES = [
  ...["my cv.pdf", "100%.pdf", "r\u00e9sum\u00e9.pdf", "re\u0301sume\u0301.txt", "名前/写真.png"],
  ...["it's.png", 'a"b.png', "a&b<c>.png", "a+b;c,d=e@f!$.png", "(a)[b]{c}^~`|.svg"],
  ...["50%/b.png", "'/b.png", "(a)[b]/c.svg", "_a/_b.txt", "b/my photos/c d.png"],
  ...[".well-known/security.txt", "feed.xml", "A.HTML", "static/own.png"],
  // Pages, drawings and folders whose names begin alike.
  ...["play.html", "play/a.png", "play-more/a.svg", "player.svg", "static-map.svg", "js.html"],
  ...["about/a.png", "terminal/a.svg", "404/a.txt"],
]

/** Names of files that systems and programs leave beside others. The site of the minimal owner has them in both folders. */
export const LEFT_NAMES = [
  "._profile.yaml",
  ".DS_Store",
  "Thumbs.db",
  ".~lock.resume.odt#",
  "a.txt~",
]
