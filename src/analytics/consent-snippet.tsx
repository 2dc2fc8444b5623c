import { isValidElement, type ReactElement, type ReactNode } from "react"
import { env } from "../env"

type Script = ReactElement<{ src?: string; dangerouslySetInnerHTML?: { __html: string } }>

/** Part of the React key of each element that gatsby-plugin-google-gtag adds. */
const PLUGIN = "google-gtag"

/** Google's consent mode: advertising is always denied, analytics unless the owner grants it. */
const CONSENT = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: env.analyticsConsent,
}

const isTrackerElement = (component: ReactNode): component is Script =>
  isValidElement(component) && String(component.key).includes(PLUGIN)

/** Removes the tracker's elements from those of a page. */
export const withoutTracker = (components: ReactNode[]) =>
  components.filter((component) => !isTrackerElement(component))

/**
 * Wraps the plugin's scripts in one inline script, which sets the default consent first, and does nothing if the
 * browser sends Global Privacy Control or Do Not Track.
 *
 * @throws Error when the plugin's scripts are not the expected ones
 */
export function trackerWithConsent(components: ReactNode[]): ReactNode[] {
  const scripts = components.filter(isTrackerElement).map(({ props }) => props)
  if (scripts.length === 0) return []
  const [url] = scripts.flatMap(({ src }) => src ?? [])
  const [setup] = scripts.flatMap(({ dangerouslySetInnerHTML: inline }) => inline?.__html ?? [])
  if (!url || !setup) {
    throw new Error(
      "gatsby-plugin-google-gtag: found other elements than before; expected one script with a URL and one inline. Change src/analytics/consent-snippet.tsx.",
    )
  }
  const __html = `if(!(navigator.globalPrivacyControl||navigator.doNotTrack=="1")){
window.dataLayer=window.dataLayer||[];
(function(){dataLayer.push(arguments)})("consent","default",${JSON.stringify(CONSENT)});
${setup}
document.head.append(Object.assign(document.createElement("script"),{async:true,src:${JSON.stringify(url)}}));
}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the plugin's own script, with the owner's tracker id
  return [<script key={PLUGIN} dangerouslySetInnerHTML={{ __html }} />]
}
