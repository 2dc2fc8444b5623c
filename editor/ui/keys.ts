type Actions = { onUndo: () => void; onRedo: () => void; onClose: () => void; onSave: () => void }

/** The keyboard shortcuts of the editor, for its own document and for that of the page. */
export const keysOf =
  ({ onUndo, onRedo, onClose, onSave }: Actions) =>
  (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return
    const isCommand = event.metaKey || event.ctrlKey
    const key = latinKey(event)
    const target = event.target as Element
    const isInDialog = target.closest?.("dialog")
    // Dialogs and the menu handle Escape themselves, and text in a dialog has its own undo.
    const isAbove = () => isInDialog || document.querySelector(".menu:popover-open")
    if (event.key === "Escape" && !isAbove()) return onClose()
    if (event.key === "Enter" && target.matches?.("[enterkeyhint=done]")) {
      event.preventDefault()
      return onClose()
    }
    const command: (() => void) | undefined = {
      z: event.shiftKey ? onRedo : onUndo,
      y: onRedo,
      s: onSave,
    }[key]
    if (!isCommand || !command || (isInDialog && command !== onSave)) return
    event.preventDefault()
    command()
  }

/** The code of all keys of an input method. Safari sends the one that ends it afterwards. */
const INPUT_METHOD = 229

/** Whether a key is one of an input method, such as the Enter that takes what was composed. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent) =>
  isComposing || keyCode === INPUT_METHOD

/** The key, or the one in its place on a Latin keyboard, such as "z" for "я". */
const latinKey = ({ key, code }: KeyboardEvent) =>
  (/^[ -~]/.test(key) ? key : code.replace("Key", "")).toLowerCase()
