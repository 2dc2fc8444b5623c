import type { Scheme } from "../page/frame"
import { storedToken } from "../sign-in/token"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"
import { Tool } from "../ui/tool"
import { lastOpenedKey } from "./open-session"

const MENU = "menu"

/** Closes the menu, which would cover the page on a phone. */
const closing = { popoverTarget: MENU, popoverTargetAction: "hide" } as const

const SCHEMES: Record<Scheme, string> = { system: "As the system", light: "Light", dark: "Dark" }

type Props = {
  onPlay: () => void
  onScheme: (scheme: Scheme) => void
  /** Undefined in a store without versions. */
  onVersions: (() => void) | undefined
  /** The repository in which the owner is signed in. */
  github: GithubStore | undefined
}

/** A button with a menu. The styles of the page read its checkbox (bar.css). */
export const Menu = ({ onPlay, onScheme, onVersions, github }: Props) => (
  <>
    <Tool icon="dots" label="More" popoverTarget={MENU} />
    <div id={MENU} className="menu panel" popover="auto">
      <button type="button" className="flat" {...closing} onClick={onPlay}>
        Play the intro
      </button>
      <label className="flat wide-only">
        <input type="checkbox" name="phone" />
        As wide as a phone
      </label>
      <fieldset>
        <legend>Colours</legend>
        {(Object.keys(SCHEMES) as Scheme[]).map((scheme) => (
          <label key={scheme} className="flat">
            <input
              type="radio"
              name="scheme"
              defaultChecked={scheme === "system"}
              onChange={() => onScheme(scheme)}
            />
            {SCHEMES[scheme]}
          </label>
        ))}
      </fieldset>
      {onVersions && (
        <button type="button" className="flat" {...closing} onClick={onVersions}>
          Earlier versions
        </button>
      )}
      <a className="flat" href={github?.site ?? "/"} target="_blank" rel="noreferrer">
        See the site
      </a>
      {github && (
        <button type="button" className="flat" onClick={() => signOut(github)}>
          Sign out
        </button>
      )}
    </div>
  </>
)

/** Unsaved edits stay in the browser. */
function signOut({ repository }: GithubStore) {
  storedToken.forget()
  localArea.removeItem(lastOpenedKey(repository))
  location.reload()
}
