import "./src/styles/base.css"
import type { GatsbyBrowser } from "gatsby"
import { hydrateAndKeepServedPage } from "./src/shell/keep-served-page"
import { letNewestNavigationWin } from "./src/shell/newest-navigation"
import { takeOverScrollRestoration } from "./src/shell/scroll-restoration"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  letNewestNavigationWin()
  takeOverScrollRestoration()
}

/** The development server serves an empty page, which there is nothing of to keep. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
  process.env.NODE_ENV === "production" ? hydrateAndKeepServedPage : undefined
