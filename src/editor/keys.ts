type Actions = { onUndo: () => void; onRedo: () => void; onClose: () => void; onSave: () => void }

/** The keys of the whole editor, in its own document and in that of the page. */
export const keysOf =
  ({ onUndo, onRedo, onClose, onSave }: Actions) =>
  (event: KeyboardEvent) => {
    const isCommand = event.metaKey || event.ctrlKey
    const key = event.key.toLowerCase()
    const target = event.target as Element
    // A dialog closes itself.
    if (event.key === "Escape" && !target.closest?.("dialog")) return onClose()
    const command: (() => void) | undefined = {
      z: event.shiftKey ? onRedo : onUndo,
      y: onRedo,
      s: onSave,
    }[key]
    if (!isCommand || !command) return
    event.preventDefault()
    command()
  }
