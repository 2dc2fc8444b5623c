import "./src/styles/base.css"
import type { GatsbyBrowser } from "gatsby"
import { silenceGatsby } from "./src/shell/announce"
import { hydrateAndKeepServedPage } from "./src/shell/keep-served-page"
import { letNewestNavigationWin } from "./src/shell/newest-navigation"
import { type LoadPage, prefetchOtherScreens } from "./src/shell/prefetch"
import { takeOverScrollRestoration } from "./src/shell/scroll-restoration"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = ({ loadPage }) => {
  silenceGatsby()
  letNewestNavigationWin()
  takeOverScrollRestoration()
  prefetchOtherScreens(loadPage as LoadPage)
}

/** Gatsby's own prefetching leaves the code to the tap; src/shell/prefetch.ts stands in for it. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/** The development server serves an empty page, which there is nothing of to keep. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  document.querySelector("main") ? hydrateAndKeepServedPage : undefined
