import { type ReactNode, useEffect, useId, useRef } from "react"
import { Tool } from "./tool"

type Props = {
  title: string
  onClose: () => void
  /** @param closing makes a listener that closes the dialog, which restores the focus, and then calls `act` */
  children: (closing: (act?: () => void) => () => void) => ReactNode
}

/** A modal dialog, open as long as it is rendered. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const closing = (act?: () => void) => () => {
    dialog.current?.close()
    act?.()
  }
  const close = closing()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // By default, the first button gets the focus, which closes the dialog.
    dialog.current?.querySelector<HTMLElement>("input:not([hidden]), [tabindex='0']")?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className="sheet panel"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="head">
        <h2 id={id}>{title}</h2>
        <Tool icon="x" label="Close" onClick={close} />
      </div>
      {children(closing)}
    </dialog>
  )
}
