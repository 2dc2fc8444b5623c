/** @jest-environment jsdom */
import { keysOf } from "../../ui/keys"

test("keys › undo, redo and save on keyboards of any script", () => {
  const done: string[] = []
  const press = keysOf({
    undo: () => done.push("undo"),
    redo: () => done.push("redo"),
    save: () => done.push("save"),
    close: () => done.push("close"),
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
  ["Enter", 1, { key: "Enter" }],
  ["Escape", 1, { key: "Escape" }],
  ["Enter of an input method", 0, { key: "Enter", isComposing: true }],
  ["Escape of an input method", 0, { key: "Escape", isComposing: true }],
  ["Enter that ends an input method in Safari", 0, { key: "Enter", keyCode: 229 }],
])("text of one line › is closed by %s: %i", (_, times, init) => {
  const close = jest.fn()
  const ignored = { undo() {}, redo() {}, save() {} }
  const input = document.createElement("input")
  input.setAttribute("enterkeyhint", "done")
  input.addEventListener("keydown", keysOf({ ...ignored, close }))
  input.dispatchEvent(new KeyboardEvent("keydown", init))
  expect(close).toHaveBeenCalledTimes(times)
})
