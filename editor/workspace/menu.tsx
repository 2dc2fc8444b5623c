import { useState } from "react"
import { goalKey } from "../publish/publishing"
import { useEditing } from "../session/editing"
import { isEdited } from "../session/session"
import { storedToken } from "../sign-in/token"
import type { GithubStore } from "../store/settings"
import { localArea } from "../store/storage"
import { Sheet } from "../ui/sheet"
import { Tool } from "../ui/tool"

const MENU = "menu"

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
  const [isAsked, setAsked] = useState(false)
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
            onClick={() => (isEdited(session) ? setAsked(true) : signOut(github))}
          >
            Sign out
          </button>
        )}
      </div>
      {github && isAsked && (
        <Sheet title="Some changes are not saved" onClose={() => setAsked(false)}>
          {(close) => (
            <>
              <p className="sheet-text">
                They stay in this browser for whoever signs in here next. If it is not yours alone,
                save or discard them first.
              </p>
              <div className="foot">
                <button type="button" className="button" onClick={() => signOut(github)}>
                  Sign out
                </button>
                <button type="button" className="button primary" onClick={close()}>
                  Go on editing
                </button>
              </div>
            </>
          )}
        </Sheet>
      )}
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
