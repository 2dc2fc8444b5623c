import { isValidElement, type ReactElement, type ReactNode } from "react"
import { env } from "../env"

type Script = ReactElement<{ src?: string; dangerouslySetInnerHTML?: { __html: string } }>

/** Part of the key of each element that gatsby-plugin-google-gtag adds (seen in 5.16). */
const PLUGIN = "google-gtag"

/** Nothing is agreed to, unless the owner says that visitors have agreed to be counted. */
const CONSENT = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: env.analyticsConsent,
}

const isOfTracker = (component: ReactNode): component is Script =>
  isValidElement(component) && String(component.key).includes(PLUGIN)

/** The elements of a page without those of the tracker. */
export const withoutTracker = (components: ReactNode[]) =>
  components.filter((component) => !isOfTracker(component))

/**
 * The tracker of the plugin, which loads only for visitors who have not sent Global Privacy Control
 * or Do Not Track, and starts with what they have agreed to.
 */
export function politeTracker(components: ReactNode[]): ReactNode[] {
  const scripts = components.filter(isOfTracker)
  if (scripts.length === 0) return []
  const address = scripts.find(({ props }) => props.src)?.props.src
  const setUp = scripts.find(({ props }) => props.dangerouslySetInnerHTML)?.props
    .dangerouslySetInnerHTML?.__html
  if (!address || !setUp) {
    throw new Error(
      "gatsby-plugin-google-gtag: found other elements than those of version 5.16; expected a script with an address and one inline. Change src/analytics/consent-snippet.tsx.",
    )
  }
  const __html = `if(!(navigator.globalPrivacyControl||navigator.doNotTrack=="1"||window.doNotTrack=="1")){
window.dataLayer=window.dataLayer||[];
(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(CONSENT)});
${setUp}
document.head.append(Object.assign(document.createElement("script"),{async:true,src:${JSON.stringify(address)}}));
}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the plugin's own script, and an id that the owner sets
  return [<script key={PLUGIN} dangerouslySetInnerHTML={{ __html }} />]
}
