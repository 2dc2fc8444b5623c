import { useEditing } from "../session/editing-context"
import { isEdited } from "../session/session"
import { signOut } from "../sign-in/token"
import type { GithubStore } from "../store/editor-settings"
import { Tool } from "../ui/tool"

const MENU = "menu"

const UNSAVED =
  "Some changes are not saved. They stay in this browser for whoever signs in here next. If it is not yours alone, cancel, and save or undo them first. Sign out?"

/**
 * The button with the menu of the bar.
 *
 * @param github the repository in which the owner is signed in
 */
export function Menu({ github }: { github: GithubStore | undefined }) {
  const { session } = useEditing()
  return (
    <>
      <Tool icon="dots" label="More" popoverTarget={MENU} />
      <div id={MENU} className="menu panel" popover="auto">
        <a className="flat" href={github?.siteUrl ?? "/"} target="_blank" rel="noreferrer">
          See the site
        </a>
        {github && (
          <button
            type="button"
            className="flat"
            onClick={() => (!isEdited(session) || confirm(UNSAVED)) && signOut()}
          >
            Sign out
          </button>
        )}
      </div>
    </>
  )
}
