import type { ReactNode, RefObject } from "react"
import { useEditing } from "./editing"
import { Icon, type IconName } from "./icons"
import { type useView, ViewMenu } from "./view"

type Props = {
  outline: { ref: RefObject<HTMLButtonElement | null>; onClick: () => void }
  onUndo: () => void
  onRedo: () => void
  view: ReturnType<typeof useView>
  /** Where everything is, in words. */
  status?: ReactNode
  /** Save and Publish. */
  buttons?: ReactNode
  /** What the menu has besides the view. */
  menu?: ReactNode
}

const MENU = "menu"

/** The bar above the page: where everything is, undo and redo, the outline, and Save and Publish. */
export function Bar({ outline, onUndo, onRedo, view, status, buttons, menu }: Props) {
  const { session } = useEditing()
  return (
    <header className="bar">
      <div className="status">{status}</div>
      <Tool icon="undo" label="Undo" isUsable={session.past.length > 0} onClick={onUndo} />
      <Tool icon="redo" label="Redo" isUsable={session.future.length > 0} onClick={onRedo} />
      <Tool ref={outline.ref} icon="outline" label="Outline" onClick={outline.onClick} />
      <button type="button" className="tool" aria-label="More" title="More" popoverTarget={MENU}>
        <Icon name="more" />
      </button>
      <div id={MENU} className="menu" popover="auto">
        <ViewMenu view={view} />
        {menu}
      </div>
      <div className="ends">{buttons}</div>
    </header>
  )
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
    aria-disabled={!isUsable}
    onClick={() => isUsable && onClick()}
  >
    <Icon name={icon} />
  </button>
)
