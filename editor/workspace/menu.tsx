import { goalKey } from "../publish/publishing"
import { useEditing } from "../session/editing"
import { isEdited } from "../session/session"
import { storedToken } from "../sign-in/token"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"
import { Tool } from "../ui/tool"

const MENU = "menu"

const UNSAVED =
  "Some changes are not saved. They stay in this browser for whoever signs in here next. If it is not yours alone, cancel, and save or discard them first. Sign out?"

/** The attributes of a button that closes the menu, which would cover the page on a phone. */
const closing = { popoverTarget: MENU, popoverTargetAction: "hide" } as const

type Props = {
  /** Opens the earlier versions; undefined in a store without them. */
  onVersions: (() => void) | undefined
  /** The repository in which the owner is signed in. */
  github: GithubStore | undefined
}

/** The button with the menu of the bar. */
export function Menu({ onVersions, github }: Props) {
  const { session } = useEditing()
  return (
    <>
      <Tool icon="dots" label="More" popoverTarget={MENU} />
      <div id={MENU} className="menu panel" popover="auto">
        {onVersions && (
          <button type="button" className="flat" {...closing} onClick={onVersions}>
            Earlier versions
          </button>
        )}
        <a className="flat" href={github?.site ?? "/"} target="_blank" rel="noreferrer">
          See the site
        </a>
        {github && (
          <button
            type="button"
            className="flat"
            {...closing}
            onClick={() => (!isEdited(session) || confirm(UNSAVED)) && signOut(github)}
          >
            Sign out
          </button>
        )}
      </div>
    </>
  )
}

/**
 * Signs out. Unsaved edits stay in the browser. The goal to publish does not, because somebody else may sign in here.
 */
function signOut({ repository }: GithubStore) {
  storedToken.forget()
  localArea.removeItem(goalKey(repository))
  location.reload()
}
