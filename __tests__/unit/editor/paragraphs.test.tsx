/** @jest-environment jsdom */
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react"
import { type RefObject, useState, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { Card } from "../../../editor/card/card"
import { focusField } from "../../../editor/fields/focus"
import { valueIn } from "../../../editor/session/address"
import { EditingContext, type OpenCard } from "../../../editor/session/editing"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { HOME, PARAGRAPHS, stored, TEXTS } from "../../helpers/editor/first-owner"
import "../../helpers/editor/dom"
import { editingOf } from "../../helpers/editor/editing-of"

const PROFILE = TEXTS.profile.replace(
  / {2}about:\n[\s\S]*(?=# Each)/,
  "  about: [I study., I ride.]\n",
)

/** The card of a field, or of a paragraph by its place, which opens others. */
function openCard(at: string | number, caret?: number) {
  const sessions = sessionStore(newSession(stored({ ...TEXTS, profile: PROFILE })))
  const { ids } = sessions.get()
  const editable = typeof at === "string" ? at : `${PARAGRAPHS}.#${ids[PARAGRAPHS]?.[at]}`
  const frame = { current: null } as RefObject<null>
  const ignored = { onClose() {}, onStep() {}, onMove() {}, onRemove() {}, onAdd() {} }
  function Opened() {
    const session = useSyncExternalStore(sessions.subscribe, sessions.get)
    const [open, setOpen] = useState<OpenCard>({ editable })
    const show = (next: OpenCard) => {
      flushSync(() => setOpen(next))
      focusField(next)
    }
    const editing = editingOf(session, { dispatch: sessions.dispatch })
    return (
      <EditingContext value={editing}>
        <Card open={open} frame={frame} {...ignored} onOpen={show} />
      </EditingContext>
    )
  }
  render(<Opened />)
  act(() => focusField({ editable, caret }))
  return {
    press: (key: string, init = {}) => fireEvent.keyDown(control(), { key, ...init }),
    paste: (text: string) =>
      fireEvent(
        control(),
        createEvent.paste(control(), { clipboardData: { getData: () => text } }),
      ),
    undo: () => act(() => sessions.dispatch({ type: "undo" })),
    texts: () => valueIn(sessions.get(), PARAGRAPHS),
  }
}

const control = () => document.activeElement as HTMLTextAreaElement
/** The name of the open card, and the text with a line where its caret is. */
const caret = () => {
  const { value, selectionStart } = control()
  const text = `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`
  return `${screen.getByRole("dialog").ariaLabel}: ${text}`
}

test("Enter begins a paragraph with the text behind the caret, and Backspace joins it again", () => {
  const { press, texts, undo } = openCard(0, 2)
  expect(press("Enter")).toBe(false)
  expect(texts()).toEqual(["I", "study.", "I ride."])
  expect(caret()).toBe("Paragraph 2: |study.")
  expect(press("Backspace")).toBe(false)
  expect(texts()).toEqual(["I study.", "I ride."])
  expect(caret()).toBe("Paragraph 1: I |study.")
  undo()
  expect(texts()).toEqual(["I", "study.", "I ride."])
  undo()
  expect(texts()).toEqual(["I study.", "I ride."])
})

test("pasted paragraphs become paragraphs in one step, with the caret after them", () => {
  const { paste, texts, undo } = openCard(0, 2)
  paste("swim,\r\nand row.\r\n\r\nI sing.\n\n\nI also ")
  expect(texts()).toEqual(["I swim, and row.", "I sing.", "I also study.", "I ride."])
  expect(caret()).toBe("Paragraph 3: I also |study.")
  undo()
  expect(texts()).toEqual(["I study.", "I ride."])
})

test("lines are paragraphs if no empty line is between them, and one line is pasted as it is", () => {
  const { paste, texts } = openCard(1)
  expect(paste(" Fast.\n\n")).toBe(true)
  paste(" Fast.\nI sing.\n")
  expect(texts()).toEqual(["I study.", "I ride. Fast.", "I sing."])
})

test("Enter adds nothing behind no words, nor to a full list", () => {
  const { press, paste, texts } = openCard(0, 0)
  expect(press("Enter")).toBe(false)
  expect(texts()).toEqual(["I study.", "I ride."])
  paste(Array.from({ length: 19 }, (_, index) => `${index}.`).join("\n"))
  expect(texts()).toHaveLength(20)
  expect(press("Enter")).toBe(false)
  expect(paste("One.\nTwo.")).toBe(true)
  expect(texts()).toHaveLength(20)
})

test.each([
  ["the Enter of an input method", 0, "Enter", { keyCode: 229 }],
  ["Backspace in the first paragraph", 0, "Backspace", {}],
  ["Enter in a text of one line", HOME, "Enter", {}],
])("%s is left to the browser", (_, at, key, init) => {
  const { press, texts } = openCard(at, 0)
  expect(press(key, init)).toBe(true)
  expect(texts()).toEqual(["I study.", "I ride."])
})
