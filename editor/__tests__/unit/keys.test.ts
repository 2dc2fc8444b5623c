/** @jest-environment jsdom */
import { keysOf } from "../../ui/keys"

test("undo, redo and save are taken on keyboards of any script", () => {
  const done: string[] = []
  const press = keysOf({
    onUndo: () => done.push("undo"),
    onRedo: () => done.push("redo"),
    onSave: () => done.push("save"),
    onClose: () => done.push("close"),
  })
  addEventListener("keydown", press)
  const keys: KeyboardEventInit[] = [
    { key: "z", code: "KeyZ" },
    { key: "я", code: "KeyZ" },
    { key: "Я", code: "KeyZ", shiftKey: true },
    { key: "ы", code: "KeyS" },
    // On a German keyboard, this key is where a US keyboard has Z.
    { key: "y", code: "KeyZ" },
  ]
  for (const key of keys) {
    const pressed = { ...key, ctrlKey: true, bubbles: true, cancelable: true }
    const event = new KeyboardEvent("keydown", pressed)
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  }
  removeEventListener("keydown", press)
  expect(done).toEqual(["undo", "undo", "redo", "save", "redo"])
})

test.each([
  ["Enter closes", { key: "Enter" }, 1],
  ["Escape closes", { key: "Escape" }, 1],
  ["Enter of an input method does not", { key: "Enter", isComposing: true }, 0],
  ["Escape of an input method does not", { key: "Escape", isComposing: true }, 0],
  ["Enter that ends an input method in Safari does not", { key: "Enter", keyCode: 229 }, 0],
])("in a text of one line, %s", (_, init, times) => {
  const onClose = jest.fn()
  const ignored = { onUndo() {}, onRedo() {}, onSave() {} }
  const input = document.createElement("input")
  input.setAttribute("enterkeyhint", "done")
  input.addEventListener("keydown", keysOf({ ...ignored, onClose }))
  input.dispatchEvent(new KeyboardEvent("keydown", init))
  expect(onClose).toHaveBeenCalledTimes(times)
})
