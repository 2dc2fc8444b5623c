import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { politeTracker, withoutTracker } from "./src/analytics/snippet"
import { isScreenPath, SCREENS } from "./src/shell/screens"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHtmlAttributes }) => {
  const screen = isScreenPath(pathname) && { "data-screen": SCREENS[pathname].tag }
  setHtmlAttributes({ lang: "en", ...screen })
}

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(withoutTracker(getHeadComponents()).filter(isNotOfGatsbyImage))
  const components = getPostBodyComponents()
  replacePostBodyComponents([...withoutTracker(components), ...politeTracker(components)])
}

/** gatsby-plugin-image adds a style and a script for its component, which this site does not use. */
const isNotOfGatsbyImage = (component: ReactNode) =>
  !(isValidElement(component) && component.key?.startsWith("gatsby-image"))
