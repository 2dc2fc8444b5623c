import "./src/styles/base.css"
import type { GatsbyBrowser } from "gatsby"
import { keepServedPage } from "./src/shell/keep-served-page"
import { letNewestNavigationWin } from "./src/shell/newest-navigation"
import { takeOverScrollRestoration } from "./src/shell/scroll-restoration"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  letNewestNavigationWin()
  takeOverScrollRestoration()
}

export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = keepServedPage
