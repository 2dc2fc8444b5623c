import type { GatsbySSR } from "gatsby"
import { isValidElement } from "react"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes }) => {
  setHtmlAttributes({ lang: "en" })
}

/** gatsby-plugin-image adds a style and a script for its component, which this site does not use. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) => !(isValidElement(component) && component.key?.startsWith("gatsby-image")),
    ),
  )
}
