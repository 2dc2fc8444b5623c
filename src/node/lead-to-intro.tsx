import { INTRO, SCREENS } from "../shell/screens"

const SCRIPT = `(({pathname},screens)=>screens.includes(pathname)||location.replace(screens.find(screen=>screen+"/"===pathname)||"${INTRO}"))(location,${JSON.stringify(Object.keys(SCREENS))})`

/**
 * Head elements that lead `/about/` to About, and an unknown address to the intro. Not from the address of a screen:
 * a host that answers it with this page would be asked for it for ever.
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
