type Actions = Record<"undo" | "redo" | "close" | "save", () => void>

/** Makes the listener for the editor's keyboard shortcuts, for its own document and for the page's. */
export const keysOf =
  ({ undo, redo, close, save }: Actions) =>
  (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return
    const isCommand = event.metaKey || event.ctrlKey
    const key = latinKey(event)
    const target = event.target as Element
    const isInDialog = target.closest?.(".sheet")
    // Dialogs and the menu handle Escape themselves, and text in a dialog has its own undo.
    const isAbove = () => isInDialog || document.querySelector(".menu:popover-open")
    if (event.key === "Escape" && !isAbove()) return close()
    if (event.key === "Enter" && target.matches?.("[enterkeyhint=done]")) {
      event.preventDefault()
      return close()
    }
    const command: (() => void) | undefined = {
      z: event.shiftKey ? redo : undo,
      y: redo,
      s: save,
    }[key]
    if (!isCommand || !command || (isInDialog && command !== save)) return
    event.preventDefault()
    command()
  }

/** The key code of all keys of an input method. Safari sends the last one after the composition has ended. */
const INPUT_METHOD = 229

/** Whether a key belongs to an input method, such as the Enter that accepts the composed text. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent) =>
  isComposing || keyCode === INPUT_METHOD

/** The key, or the key in the same place on a Latin keyboard, such as "z" for "я". */
const latinKey = ({ key, code }: KeyboardEvent) =>
  (/^[ -~]/.test(key) ? key : code.replace("Key", "")).toLowerCase()
