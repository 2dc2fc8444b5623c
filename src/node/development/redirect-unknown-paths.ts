import { extname } from "node:path"
import { INTRO, isScreenPath } from "../../shell/screens"

type Response = { redirect: (path: string) => void }

/**
 * Redirects unknown paths to the intro, as the host does. Comes after the handlers of files, and before Gatsby's pages.
 */
export function redirectUnknownPaths(
  { path }: { path: string },
  response: Response,
  next: () => void,
) {
  // Gatsby has already added a slash to the path of a page.
  if (isScreenPath(path.replace(/\/$/, "")) || extname(path)) next()
  else response.redirect(INTRO)
}
