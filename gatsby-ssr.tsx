import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { trackerWithConsent, withoutTracker } from "./src/analytics/consent-snippet"
import { pageLanguage } from "./src/content/page-language"
import { isScreenPath, SCREENS } from "./src/shell/screens"
import { FINISH_ON_INPUT } from "./src/terminal/finish-on-input"

export { wrapPageElement } from "./src/shell/wrap-page"

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}) => {
  const screen = isScreenPath(pathname) && { "data-screen": SCREENS[pathname].tag }
  setHtmlAttributes({ ...pageLanguage(), ...screen })
  setHeadComponents([
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    screen && <Inline key="finish-on-input" script={FINISH_ON_INPUT} />,
  ])
}

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(withoutTracker(withoutGenerator(withoutGatsbyImage(getHeadComponents()))))
  const components = getPostBodyComponents()
  replacePostBodyComponents([...withoutTracker(components), ...trackerWithConsent(components)])
}

const Inline = ({ script }: { script: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script
  <script dangerouslySetInnerHTML={{ __html: script }} />
)

/**
 * Removes the style and the script that gatsby-plugin-image (seen in 3.16) adds for its component, which this
 * site does not use.
 *
 * @throws Error when there are none, so that a change of the plugin is noticed
 */
function withoutGatsbyImage(components: ReactNode[]) {
  const others = components.filter(
    (component) => !(isValidElement(component) && component.key?.startsWith("gatsby-image")),
  )
  if (others.length === components.length) {
    throw new Error(
      "gatsby-ssr.tsx: found nothing of gatsby-plugin-image in the head; expected its style and script.",
    )
  }
  return others
}

/** Removes the element that names the version of Gatsby, which tells attackers more than anybody else. */
const withoutGenerator = (components: ReactNode[]) =>
  components.filter(
    (component) => !(isValidElement(component) && component.key?.startsWith("generator")),
  )
