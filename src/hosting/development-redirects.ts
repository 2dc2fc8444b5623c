import type { IncomingMessage, ServerResponse } from "node:http"
import { extname } from "node:path"
import type { GatsbyConfig } from "gatsby"
import { isEditorPath } from "../editor/node/gatsby-hooks"
import { HOME, isScreenPath } from "../shell/screens"

/** Gatsby's own paths, such as the GraphQL explorer at /___graphql. */
const GATSBY_PREFIX = "/__"

/** Makes the development server redirect unknown paths to the intro, as the host does. */
export const redirectUnknownPaths: GatsbyConfig["developMiddleware"] = (app) => {
  app.use(({ url = "" }: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path = ""] = url.split("?")
    const isPage = !path.startsWith(GATSBY_PREFIX) && !extname(path)
    if (isPage && !isScreenPath(path.replace(/\/$/, "")) && !isEditorPath(path)) {
      response.writeHead(302, { location: HOME }).end()
    } else next()
  })
}
