import { type ReactNode, useEffect, useId, useRef } from "react"
import { Tool } from "./tool"

/** Closes the dialog that is open, if any, and gives the focus back. */
export const closeSheet = () =>
  document.querySelector<HTMLDialogElement>("dialog.sheet[open]")?.close()

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal dialog, open as long as it is rendered. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
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
      onClick={({ target, currentTarget }) => target === currentTarget && closeSheet()}
    >
      <div className="head">
        <h2 id={id}>{title}</h2>
        <Tool icon="x" label="Close" onClick={closeSheet} />
      </div>
      {children}
    </dialog>
  )
}
