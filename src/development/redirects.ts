import { extname } from "node:path"
import { HOME, isScreenPath } from "../shell/screens"

type Response = { redirect: (path: string) => void }

/** Redirects unknown paths to the intro, as the host does. Comes after everything that the development server serves. */
export function redirectUnknownPaths(
  { path }: { path: string },
  response: Response,
  next: () => void,
) {
  // By now, Gatsby has added a slash to the path of a page.
  if (isScreenPath(path.replace(/\/$/, "")) || extname(path)) next()
  else response.redirect(HOME)
}
