import type { ReactNode, RefObject } from "react"
import { useEditing } from "./editing"
import { Icon, type IconName } from "./icons"
import type { GithubStore } from "./settings"
import { storedToken } from "./token"
import { type useView, ViewMenu } from "./view"

type Props = {
  outline: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }
  onUndo: () => void
  onRedo: () => void
  view: ReturnType<typeof useView>
  onVersions: (() => void) | undefined
  /** Where one is signed in. */
  github: GithubStore | undefined
  /** Where everything is, in words. */
  status: ReactNode
  /** Save and Publish. */
  buttons: ReactNode
}

const MENU = "menu"

/** The bar above the page: where everything is, undo and redo, the outline, and Save and Publish. */
export function Bar({ outline, onUndo, onRedo, view, onVersions, github, status, buttons }: Props) {
  const { session } = useEditing()
  return (
    <header className="bar">
      <h1 className="hidden">Editor</h1>
      {status}
      <Tool icon="undo" label="Undo" isUsable={session.past.length > 0} onClick={onUndo} />
      <Tool icon="redo" label="Redo" isUsable={session.future.length > 0} onClick={onRedo} />
      <Tool ref={outline.ref} icon="outline" label="Outline" onClick={outline.onClick} />
      <button type="button" className="tool" aria-label="More" title="More" popoverTarget={MENU}>
        <Icon name="more" />
      </button>
      <div id={MENU} className="menu" popover="auto">
        <ViewMenu view={view} />
        {onVersions && (
          <button
            type="button"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            onClick={onVersions}
          >
            Earlier versions
          </button>
        )}
        <a href={github?.site ?? "/"} target="_blank" rel="noreferrer">
          See the site
        </a>
        {github && (
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        )}
      </div>
      <div className="ends">{buttons}</div>
    </header>
  )
}

/** What is not saved stays on this device. */
function signOut() {
  storedToken.forget()
  location.reload()
}

type ToolProps = {
  ref?: RefObject<HTMLButtonElement | null>
  icon: IconName
  label: string
  isUsable?: boolean
  onClick: () => void
}

const Tool = ({ ref, icon, label, isUsable = true, onClick }: ToolProps) => (
  <button
    ref={ref}
    type="button"
    className="tool"
    aria-label={label}
    title={label}
    // It keeps the focus when there is nothing more to undo.
    aria-disabled={!isUsable || undefined}
    onClick={() => isUsable && onClick()}
  >
    <Icon name={icon} />
  </button>
)
