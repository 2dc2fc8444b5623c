import { isValidElement, type ReactElement, type ReactNode } from "react"

type Script = ReactElement<{ src?: string; dangerouslySetInnerHTML?: { __html: string } }>

/** The key of every element of the tracker's plugin ends or begins with this. */
const PLUGIN = "google-gtag"

/** Nothing is agreed to, unless the owner says that visitors have agreed to be counted. */
const CONSENT = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: process.env.GATSBY_ANALYTICS_CONSENT === "granted" ? "granted" : "denied",
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
  const address = scripts.find(({ props }) => props.src)?.props.src
  const setUp = scripts.find(({ props }) => props.dangerouslySetInnerHTML)?.props
    .dangerouslySetInnerHTML?.__html
  if (!address || !setUp) return []
  const __html = `if(!(navigator.globalPrivacyControl||navigator.doNotTrack=="1"||window.doNotTrack=="1")){
window.dataLayer=window.dataLayer||[];
(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(CONSENT)});
${setUp}
document.head.append(Object.assign(document.createElement("script"),{async:true,src:${JSON.stringify(address)}}));
}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the plugin's own script, and an id that the owner sets
  return [<script key={PLUGIN} dangerouslySetInnerHTML={{ __html }} />]
}
