import { lastOpenedKey } from "./open-session"
import type { GithubStore } from "./settings"
import { localArea } from "./storage"
import { storedToken } from "./token"
import { Tool } from "./tool"

const MENU = "menu"

/** Closes the menu, which would cover the page on a phone. */
const closing = { popoverTarget: MENU, popoverTargetAction: "hide" } as const

const SCHEMES = { "As the system": "", Light: "light", Dark: "dark" }

type Props = {
  onPlay: () => void
  /** Undefined in a store without versions. */
  onVersions: (() => void) | undefined
  /** The repository in which the owner is signed in. */
  github: GithubStore | undefined
}

/** A button with a menu. Its inputs hold how the page is shown, which the styles of the frame read (page/frame.css). */
export const Menu = ({ onPlay, onVersions, github }: Props) => (
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
        {Object.entries(SCHEMES).map(([name, scheme]) => (
          <label key={name} className="flat">
            <input type="radio" name="scheme" value={scheme} defaultChecked={!scheme} />
            {name}
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
