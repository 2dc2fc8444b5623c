import "./src/styles/base.css"
import "./src/shell/slide-view-transition.css"
import type { GatsbyBrowser } from "gatsby"
import { silenceGatsbyAnnouncer } from "./src/shell/gatsby-announcer"
import { hydrateWithFallback } from "./src/shell/hydrate-with-fallback"
import { type LoadPage, prefetchOtherScreens } from "./src/shell/prefetch"
import { takeOverScrollRestoration } from "./src/shell/scroll-restoration"
import { respectBrowserTransitions } from "./src/shell/slide"
import { cancelStaleNavigations } from "./src/shell/stale-navigations"

// Builds have their own (src/node/loading/typefaces.ts).
if (process.env.NODE_ENV === "development") require("./src/styles/typefaces.css")

export { shouldUpdateScroll } from "./src/shell/scroll-restoration"
export { wrapPageElement } from "./src/shell/wrap-page"

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = ({ loadPage }) => {
  silenceGatsbyAnnouncer()
  cancelStaleNavigations()
  takeOverScrollRestoration()
  respectBrowserTransitions()
  prefetchOtherScreens(loadPage as LoadPage)
}

/** Gatsby's own prefetching does not load code; src/shell/prefetch.ts replaces it. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/** The development server serves an empty page, so there is nothing to hydrate or to fall back to. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  document.querySelector("main") ? hydrateWithFallback : undefined
