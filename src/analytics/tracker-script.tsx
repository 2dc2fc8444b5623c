import { env } from "../env"
import { isTracked } from "./tracker"

/** Google's consent mode: advertising is always denied, analytics unless the owner grants it. */
const CONSENT = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: env.analyticsConsent,
}

/** Starts Google's tracker, unless the browser sends Global Privacy Control or Do Not Track. */
export function TrackerScript() {
  if (!isTracked(env)) return null
  const __html = `if(!(navigator.globalPrivacyControl||navigator.doNotTrack=="1")){
window.dataLayer=window.dataLayer||[];
window.gtag=function(){dataLayer.push(arguments)};
gtag("consent","default",${JSON.stringify(CONSENT)});
gtag("js",new Date());
gtag("config","${env.trackerId}",{send_page_view:false});
document.head.append(Object.assign(document.createElement("script"),{async:true,src:"https://www.googletagmanager.com/gtag/js?id=${env.trackerId}"}));
}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and the owner's tracker id
  return <script dangerouslySetInnerHTML={{ __html }} />
}
