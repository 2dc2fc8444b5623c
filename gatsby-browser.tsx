import "./src/styles/base.css"
import "./src/shell/slide-view-transition.css"
import type { GatsbyBrowser } from "gatsby"
import { hydrateWithFallback } from "./src/shell/hydrate"
import {
  cancelStaleNavigations,
  type LoadPage,
  prefetchOtherScreens,
  takeOverScrollRestoration,
} from "./src/shell/navigation"
import { respectBrowserTransitions } from "./src/shell/slide"

// Builds have their own (src/node/typefaces.ts).
if (process.env.NODE_ENV === "development") require("./src/styles/typefaces.css")

export { wrapPageElement } from "./src/shell/route-transition"

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = ({ loadPage }) => {
  cancelStaleNavigations()
  takeOverScrollRestoration()
  respectBrowserTransitions()
  prefetchOtherScreens(loadPage as LoadPage)
}

/** Gatsby's own prefetching does not load code; src/shell/navigation.ts replaces it. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/** The development server serves an empty page, so there is nothing to hydrate or to fall back to. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  document.querySelector("main") ? hydrateWithFallback : undefined
