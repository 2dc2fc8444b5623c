import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { trackerWithConsent, withoutTracker } from "./src/analytics/consent-snippet"
import { accentCss } from "./src/content/accent"
import type { Content } from "./src/content/content-files"
import { languageOf } from "./src/content/sentences"
import { env } from "./src/env"
import { LeadToIntro } from "./src/node/hosting/lead-to-intro"
import { HeadMetadata } from "./src/node/seo/head-metadata"
import type { SharingPicture } from "./src/node/seo/sharing-picture"
import { isScreenPath, SCREENS } from "./src/shell/screens"

export { wrapPageElement } from "./src/shell/wrap-page"

/** Replaced by the content, and by what describes its picture (src/node/loading/webpack.ts). */
declare const BUILT_CONTENT: Content
declare const SHARING_PICTURE: SharingPicture

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
}) => {
  const { profile, site } = BUILT_CONTENT
  const screen = isScreenPath(pathname) && { "data-screen": SCREENS[pathname].tag }
  setHtmlAttributes({ ...languageOf(site), ...screen })
  setHeadComponents([<link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />])
  const css = accentCss(site)
  if (css) setHeadComponents([<style key="accent">{css}</style>])
  if (pathname.startsWith("/404")) setHeadComponents([<LeadToIntro key="lead to intro" />])
  // No metadata for the 404 page, and for the one page that the development server serves for all paths.
  if (!isScreenPath(pathname)) return

  // Browsers paint, and slide between documents, once all above the biography is there: an empty page would slide in.
  if (pathname === "/about") {
    setHeadComponents([<link key="expect" rel="expect" href="#biography" blocking="render" />])
  }
  setHeadComponents([
    <HeadMetadata
      key="metadata"
      screen={pathname}
      about={profile.about}
      site={site}
      picture={SHARING_PICTURE}
      siteUrl={env.siteUrl}
    />,
  ])
}

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(metadataFirst(withoutTracker(withoutGatsbyImage(getHeadComponents()))))
  const components = getPostBodyComponents()
  replacePostBodyComponents([...withoutTracker(components), ...trackerWithConsent(components)])
}

/** Moves styles and scripts to the end of the head: some link previewers read only the start of a page. */
function metadataFirst(components: ReactNode[]) {
  const isCode = (component: ReactNode) =>
    isValidElement(component) && (component.type === "style" || component.type === "script")
  return components.toSorted((a, b) => Number(isCode(a)) - Number(isCode(b)))
}

/**
 * Removes what gatsby-plugin-image adds to the head for its component, which this site does not use.
 *
 * @throws Error when there is nothing to remove, so that a change of the plugin is noticed
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
