type Actions = { onUndo: () => void; onRedo: () => void; onClose: () => void; onSave: () => void }

/** The keys of the whole editor, in its own document and in that of the page. */
export const keysOf =
  ({ onUndo, onRedo, onClose, onSave }: Actions) =>
  (event: KeyboardEvent) => {
    // An input method has keys of its own.
    if (event.isComposing) return
    const isCommand = event.metaKey || event.ctrlKey
    const key = event.key.toLowerCase()
    const isInDialog = (event.target as Element).closest?.("dialog")
    // A dialog closes itself, and what is typed there is no edit yet.
    if (event.key === "Escape" && !isInDialog) return onClose()
    const command: (() => void) | undefined = {
      z: event.shiftKey ? onRedo : onUndo,
      y: onRedo,
      s: onSave,
    }[key]
    if (!isCommand || !command || (isInDialog && command !== onSave)) return
    event.preventDefault()
    command()
  }
