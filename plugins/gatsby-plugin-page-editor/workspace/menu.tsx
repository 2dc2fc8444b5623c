import { useEditing } from "../session/editing-context"
import { isEdited } from "../session/session"
import { signOut } from "../sign-in/token"
import type { GithubStore } from "../store/editor-settings"
import { Icon, type OwnIcon } from "../ui/icon"
import { Tool } from "../ui/tool"

const MENU = "menu"

const UNSAVED =
  "Some changes are not saved. They stay in this browser for whoever signs in here next. If it is not yours alone, cancel, and save or undo them first. Sign out?"

/** The attributes of a button that closes the menu, which would cover the page on a phone. */
const closing = { popoverTarget: MENU, popoverTargetAction: "hide" } as const

/** A tool of the bar: a button that shows an icon. */
export type BarTool = { icon: OwnIcon; label: string; isOff?: boolean; onClick: () => void }

type Props = {
  /** The tools beside the menu, whose names a narrow bar does not show. */
  tools: BarTool[]
  /** The repository in which the owner is signed in. */
  github: GithubStore | undefined
}

/** The button with the menu of the bar. */
export function Menu({ tools, github }: Props) {
  const { session } = useEditing()
  return (
    <>
      <Tool icon="dots" label="More" popoverTarget={MENU} />
      <div id={MENU} className="menu panel" popover="auto">
        {tools.map(({ icon, label, isOff, onClick }) => (
          <button
            key={label}
            type="button"
            className="flat of-bar"
            aria-disabled={isOff}
            {...closing}
            onClick={onClick}
          >
            <Icon name={icon} /> {label}
          </button>
        ))}
        <a className="flat" href={github?.siteUrl ?? "/"} target="_blank" rel="noreferrer">
          See the site
        </a>
        {github && (
          <button
            type="button"
            className="flat"
            {...closing}
            onClick={() => (!isEdited(session) || confirm(UNSAVED)) && signOut()}
          >
            Sign out
          </button>
        )}
      </div>
    </>
  )
}
