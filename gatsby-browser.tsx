import "./src/styles/base.css"
import "./src/shell/slide-between-documents.css"
import type { GatsbyBrowser } from "gatsby"
import type { ReactNode } from "react"
import { silenceGatsbyAnnouncer } from "./src/shell/announce"
import { hydrateAndKeepServedPage } from "./src/shell/keep-served-page"
import { letNewestNavigationWin } from "./src/shell/newest-navigation"
import { type LoadPage, prefetchOtherScreens } from "./src/shell/prefetch"
import { takeOverScrollRestoration } from "./src/shell/scroll-restoration"
import { SlicedNavigation } from "./src/shell/sliced-navigation"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = ({ loadPage }) => {
  silenceGatsbyAnnouncer()
  letNewestNavigationWin()
  takeOverScrollRestoration()
  prefetchOtherScreens(loadPage as LoadPage)
}

/** Gatsby's own prefetching does not load the code; src/shell/prefetch.ts replaces it. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/** The development server serves an empty page, which is not worth keeping. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  document.querySelector("main") ? hydrate : undefined

const hydrate = (app: ReactNode, container: Element) =>
  hydrateAndKeepServedPage(<SlicedNavigation>{app}</SlicedNavigation>, container)
