import { isValidElement, type ReactElement, type ReactNode } from "react"
import { env } from "../env"

type Script = ReactElement<{ src?: string; dangerouslySetInnerHTML?: { __html: string } }>

const isOfTracker = (component: ReactNode): component is Script =>
  isValidElement(component) && `${component.key}`.includes("google-gtag")

/** Google's consent mode: advertising is always denied, analytics unless the owner grants it. */
const CONSENT = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: env.analyticsConsent,
}

/**
 * Joins the two scripts of gatsby-plugin-google-gtag into one, which sets the default consent first, and does nothing if
 * the browser sends Global Privacy Control or Do Not Track.
 *
 * @param components those at the end of a page's body
 * @throws Error when the plugin has added other scripts
 */
export function withConsent(components: ReactNode[]): ReactNode[] {
  const scripts = components.filter(isOfTracker).map(({ props }) => props)
  if (scripts.length === 0) return components
  const url = scripts.find(({ src }) => src)?.src
  const setup = scripts.find((script) => script.dangerouslySetInnerHTML)?.dangerouslySetInnerHTML
  if (!url || !setup)
    throw new Error(
      "gatsby-plugin-google-gtag: expected one script with an address and one inline. Change src/analytics/consent.tsx.",
    )
  const __html = `if(!(navigator.globalPrivacyControl||navigator.doNotTrack=="1")){
window.dataLayer=window.dataLayer||[];
(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(CONSENT)});
${setup.__html}
document.head.append(Object.assign(document.createElement("script"),{async:true,src:${JSON.stringify(url)}}));
}`
  return [
    ...components.filter((component) => !isOfTracker(component)),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the plugin's own script, with the owner's tracker id
    <script key="tracker" dangerouslySetInnerHTML={{ __html }} />,
  ]
}
