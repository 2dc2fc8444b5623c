/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { valueIn } from "../../session/address"
import { edit, field, press } from "../helpers/controls-for-tests"
import { AVERAGE, BIOGRAPHY, HOME, ROLE, SOCIAL } from "../helpers/first-owner"

test("field › says that it is required, and not that it is optional", async () => {
  const { type } = edit(ROLE)
  type(ROLE, "")
  await press("Save")
  expect(screen.getByText("Role is required.").parentElement?.textContent).toBe(
    'RoleRole is required.The intro writes "An" or "A" before it.',
  )
})

test("address field › completes the address on blur and on save, and keeps the caret", async () => {
  const { memory } = edit(`${SOCIAL}.github.link`)
  const link = field("Link")
  for (const [typed, completed] of [
    ["www.up.pt", "https://www.up.pt"],
    ["http://www.up.pt/ada", "https://www.up.pt/ada"],
    ["ada@example.org", "mailto:ada@example.org"],
    ["resume.pdf", "/resume.pdf"],
    ["example.org/resume.pdf", "https://example.org/resume.pdf"],
  ] as const) {
    fireEvent.change(link, { target: { value: typed } })
    fireEvent.blur(link)
    expect(link.value).toBe(completed)
  }
  link.focus()
  fireEvent.change(link, { target: { value: " github.com/ada" } })
  link.setSelectionRange(7, 7)
  await press("Save")
  await waitFor(() => expect(memory.saves).toHaveLength(1))
  expect(link.value).toBe("https://github.com/ada")
  expect(link.selectionStart).toBe("https://github".length)
})

test("address field › is replaced by a pasted address, and takes other text at the caret", () => {
  const at = `${SOCIAL}.github.link`
  const { type, session } = edit(at)
  type(at, "https://github.com/")
  const paste = (text: string) =>
    fireEvent.paste(field("Link"), { clipboardData: { getData: () => text } })
  // The browser inserts it itself.
  expect(paste("ada")).toBe(true)
  expect(paste("\u202ahttps://github.com/ada\u200b\n")).toBe(false)
  expect(valueIn(session.get(), at)).toBe("https://github.com/ada")
})

/** What the browser offers below an input: values, and what each stands for. */
const suggested = (input: HTMLInputElement) =>
  Array.from(input.list?.options ?? [], ({ value, label }) => [value, label])

test("language field › suggests tags by the names of languages", () => {
  const { session } = edit("site.language")
  const input = screen.getByRole<HTMLInputElement>("combobox")
  expect(suggested(input)).toContainEqual(["pt", "Portuguese"])
  fireEvent.change(input, { target: { value: "pt" } })
  expect(valueIn(session.get(), "site.language")).toBe("pt")
})

test("number field › takes a comma, keeps any other text, and says what is expected", () => {
  const { session } = edit(AVERAGE)
  const input = field("Average")
  const value = () => valueIn(session.get(), AVERAGE)
  const enter = (typed: string) => fireEvent.change(input, { target: { value: typed } })
  for (const [typed, number] of [
    ["9.", 9],
    ["9,25", 9.25],
  ] as const) {
    enter(typed)
    expect([input.value, value()]).toEqual([typed, number])
  }
  fireEvent.blur(input)
  expect(input.value).toBe("9.25")
  enter("nine of 20")
  fireEvent.blur(input)
  expect([input.value, value()]).toEqual(["nine of 20", "nine of 20"])
  expect(screen.getByText("Expected a number from 0 to 20, such as 17.5.")).toBeTruthy()
  enter("")
  expect(value()).toBeNull()
})

test("biography field › is one text with an empty line between paragraphs", () => {
  const { session } = edit(BIOGRAPHY)
  const text = field("Biography")
  const [first, ...others] = text.value.split("\n\n")
  expect(others).toHaveLength(2)
  const enter = (value: string) => {
    fireEvent.change(text, { target: { value } })
    // It stays as it was typed.
    expect(text.value).toBe(value)
  }
  enter(`${first}\n\nI row.\n\n`)
  expect(valueIn(session.get(), BIOGRAPHY)).toEqual([first, "I row."])
  act(() => session.dispatch({ type: "undo" }))
  expect(text.value.split("\n\n")).toEqual([first, ...others])
})

test("biography field › leaves the line breaks of other paragraphs in the file", () => {
  const { session } = edit(BIOGRAPHY)
  const value = ["I\nsurf.\n", "I climb."]
  act(() => session.dispatch({ type: "set", at: BIOGRAPHY, value }))
  fireEvent.change(field("Biography"), { target: { value: "I surf.\n\nI row." } })
  expect(valueIn(session.get(), BIOGRAPHY)).toEqual(["I\nsurf.\n", "I row."])
})

test("icon field › suggests icons, of which a press replaces a misspelt one", async () => {
  edit(`${SOCIAL}.github`)
  const icon = field("Icon")
  fireEvent.change(icon, { target: { value: "brand-git" } })
  expect(suggested(icon).flat().filter(Boolean)).toEqual(["brand-github", "brand-gitlab"])
  fireEvent.blur(icon)
  await press("brand-github")
  expect(icon.value).toBe("brand-github")
  expect(document.activeElement).toBe(icon)
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test("icon field › has the label's icon unless another is entered, which is checked", () => {
  edit(`${SOCIAL}.github`)
  const icon = field("Icon")
  const enter = (value: string) => {
    fireEvent.change(icon, { target: { value } })
    fireEvent.blur(icon)
  }
  enter("constructor")
  expect(screen.getByText(/Did you mean/)).toBeTruthy()
  enter("Mail ")
  expect(icon.value).toBe("mail")
  enter("")
  expect(icon.value).toBe("brand-github")
})

test.each([
  ["spaces around it", "  Turin, Italy "],
  ["characters around it that nobody sees", "\u200bTurin, Italy\u2060 "],
  ["the line breaks of a slide", "Turin,\vItaly\f\f"],
])("text field › drops %s, as one step of undo", (_, typed) => {
  const { session } = edit(HOME)
  const control = screen.getByRole("textbox")
  fireEvent.change(control, { target: { value: typed } })
  fireEvent.blur(control)
  expect(valueIn(session.get(), HOME)).toBe("Turin, Italy")
  act(() => session.dispatch({ type: "undo" }))
  expect(session.get().past).toEqual([])
})
