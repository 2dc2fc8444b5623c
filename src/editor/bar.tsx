import type { ReactNode, RefObject } from "react"
import { useEditing } from "./editing"
import type { GithubStore } from "./settings"
import { storedToken } from "./token"
import { Tool } from "./tool"
import { MENU } from "./view"

type Props = {
  onUndo: () => void
  onRedo: () => void
  outlineButton: RefObject<HTMLButtonElement | null>
  onOutline: () => void
  /** Undefined where there are none. */
  onVersions: (() => void) | undefined
  /** Where one is signed in. */
  github: GithubStore | undefined
  /** Where everything is, in words. */
  status: ReactNode
  /** How the page is looked at. */
  view: ReactNode
  /** What differs from the live site, Save and Publish. */
  children: ReactNode
}

/** The bar above the page: where everything is, undo and redo, the outline, and Save and Publish. */
export function Bar(props: Props) {
  const { onUndo, onRedo, outlineButton, onOutline, onVersions, github } = props
  const { past, future } = useEditing().session
  return (
    <header className="bar">
      <h1 className="hidden">Editor</h1>
      {props.status}
      {/* They keep the focus when there is nothing more to undo. */}
      <Tool icon="undo" label="Undo" aria-disabled={past.length === 0} onClick={onUndo} />
      <Tool icon="redo" label="Redo" aria-disabled={future.length === 0} onClick={onRedo} />
      <Tool icon="outline" label="Outline" ref={outlineButton} onClick={onOutline} />
      <Tool icon="more" label="More" popoverTarget={MENU} />
      <div id={MENU} className="menu panel" popover="auto">
        {props.view}
        {onVersions && (
          <button
            type="button"
            className="flat"
            popoverTarget={MENU}
            popoverTargetAction="hide"
            onClick={onVersions}
          >
            Earlier versions
          </button>
        )}
        <a className="flat" href={github?.site ?? "/"} target="_blank" rel="noreferrer">
          See the site
        </a>
        {github && (
          <button type="button" className="flat" onClick={signOut}>
            Sign out
          </button>
        )}
      </div>
      <div className="ends">{props.children}</div>
    </header>
  )
}

/** What is not saved stays on this device. */
function signOut() {
  storedToken.forget()
  location.reload()
}
