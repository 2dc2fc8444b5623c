import type { GatsbySSR } from "gatsby"
import { isValidElement, type ReactNode } from "react"
import { withConsent } from "./src/analytics/consent"
import { accentCss } from "./src/content/accent"
import type { Content } from "./src/content/content-files"
import { languageOf } from "./src/content/language"
import { env } from "./src/env"
import { HeadMetadata } from "./src/node/head-metadata"
import { LeadToIntro } from "./src/node/lead-to-intro"
import type { SharingPicture } from "./src/node/sharing-picture"
import { INTRO, isScreenPath, SCREENS } from "./src/shell/screens"

export { wrapPageElement } from "./src/shell/route-transition"

/** Replaced by the content, and by what describes its picture (src/node/webpack.ts). */
declare const BUILT_CONTENT: Content
declare const SHARING_PICTURE: Omit<SharingPicture, "bytes"> | false

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
  // The development server has one page for all paths.
  if (!SHARING_PICTURE) return
  // For hosts without headers.
  if (!env.isProduction) setHeadComponents([<meta key="robots" name="robots" content="noindex" />])
  if (!isScreenPath(pathname)) setHeadComponents([<LeadToIntro key="lead to intro" />])
  // Browsers paint, and slide between documents, once all above the biography is there: an empty page would slide in.
  if (pathname === "/about")
    setHeadComponents([<link key="expect" rel="expect" href="#biography" blocking="render" />])
  // Readers of link previews and Mastodon follow no redirect of a page, so that has the intro's.
  const path = pathname === "/" ? INTRO : pathname
  if (isScreenPath(path))
    setHeadComponents([
      <HeadMetadata
        key="metadata"
        screen={path}
        about={profile.about}
        site={site}
        picture={SHARING_PICTURE}
        siteUrl={env.siteUrl}
      />,
    ])
}

/** The keys of what plugins add to the head for features that this site does not use, or has otherwise. */
const UNUSED = /gatsby-image|google-gtag/

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const isUsed = (component: ReactNode) =>
    !(isValidElement(component) && UNUSED.test(`${component.key}`))
  // Styles and scripts last: some link previewers read only the start of a page.
  const isCode = (component: ReactNode) =>
    isValidElement(component) && (component.type === "style" || component.type === "script")
  const head = getHeadComponents().filter(isUsed)
  replaceHeadComponents(head.toSorted((a, b) => Number(isCode(a)) - Number(isCode(b))))
  replacePostBodyComponents(withConsent(getPostBodyComponents()))
}
