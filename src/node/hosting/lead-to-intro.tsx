import { INTRO, SCREENS } from "../../shell/screens"

const SCRIPT = `if(!${JSON.stringify(Object.keys(SCREENS))}.includes(location.pathname))location.replace("${INTRO}")`

/**
 * Head elements that lead from an unknown address to the intro. Not from the address of a screen: a host that answers it with
 * this page would be asked for it for ever.
 */
export const LeadToIntro = () => (
  <>
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${INTRO}`} />
    </noscript>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants */}
    <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
  </>
)
