/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { valueIn } from "../../../editor/session/address"
import { newSession } from "../../../editor/session/session"
import { edit, field, press } from "../../helpers/editor/controls-for-tests"
import { BIRTH, HOME, ROLE, SOCIAL } from "../../helpers/editor/first-owner"
import { storeInMemory } from "../../helpers/editor/store-in-memory"

test("a field that has to be filled says so, and not that it may be left out", async () => {
  const { type } = edit(ROLE)
  type(ROLE, "")
  await press("Save")
  expect(screen.getByText("Role is required.").parentElement?.textContent).toBe(
    'RoleRole is required.The intro writes "An" or "A" before it.',
  )
})

test("an address is completed when its field is left or saved, and keeps the caret", async () => {
  const entry = newSession(storeInMemory().stored()).ids[SOCIAL]?.[2]
  const { memory } = edit(`${SOCIAL}.#${entry}.link`)
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

test("a save by key trims the focused text, and keeps the caret", async () => {
  const { memory, session } = edit()
  const home = field("Home (optional)")
  home.focus()
  fireEvent.change(home, { target: { value: "  Turin, Italy  " } })
  home.setSelectionRange(7, 7)
  await press("Save")
  await waitFor(() => expect(memory.saves).toHaveLength(1))
  expect(valueIn(session.get(), HOME)).toBe("Turin, Italy")
  expect([home.value, home.selectionStart]).toEqual(["Turin, Italy", "Turin".length])
})

test.each([
  ["English (United States)", "en-US", "American English"],
  ["português", "pt", "Portuguese"],
  ["Portuguese (Portugal)", "pt-PT", "European Portuguese"],
  ["eu", "eu", "eu"],
  ["en-x-pirate", "en-x-pirate", "en-x-pirate"],
])("the language %s is %s", (typed, tag, shown) => {
  const { session } = edit("site.language")
  const language = screen.getByRole<HTMLInputElement>("combobox")
  fireEvent.change(language, { target: { value: typed } })
  fireEvent.blur(language)
  expect(valueIn(session.get(), "site.language")).toBe(tag)
  expect(language.value).toBe(shown)
  expect(screen.queryByText(/^Choose one from the list/)).toBeNull()
})

test("what is no language is refused with the way to enter one", () => {
  edit("site.language")
  const language = screen.getByRole("combobox")
  fireEvent.change(language, { target: { value: "Brazilian" } })
  fireEvent.blur(language)
  expect(screen.getByText(/^Choose one from the list, or enter a tag/)).toBeTruthy()
})

test("an icon is that of the label unless another is entered, which is checked and stays", () => {
  const entry = newSession(storeInMemory().stored()).ids[SOCIAL]?.[2]
  edit(`${SOCIAL}.#${entry}`)
  const icon = field("Icon")
  const enter = (value: string) => {
    fireEvent.change(icon, { target: { value } })
    fireEvent.blur(icon)
  }
  enter("brand-gihtub")
  expect(screen.getByText(/Did you mean brand-github,/)).toBeTruthy()
  enter("constructor")
  expect(screen.getByText(/Did you mean /)).toBeTruthy()
  enter("Mail ")
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "mastodon" } })
  expect(icon.value).toBe("mail")
  enter("")
  expect(icon.value).toBe("brand-mastodon")
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "github" } })
  expect(icon.value).toBe("brand-github")
})

test.each([
  ["spaces around a text", HOME, "  Turin, Italy ", "Turin, Italy"],
  ["line breaks of a slide", HOME, "Turin,\vItaly\f\f", "Turin, Italy"],
  ["a comma in a number", "profile.about.education.average", "17,5", 17.5],
  ["digits of full width", BIRTH, "１９９７", 1997],
])("what is typed is taken as it is meant: %s", (_, at, typed, meant) => {
  const { session } = edit(at)
  const control = screen.getByRole("textbox")
  fireEvent.change(control, { target: { value: typed } })
  fireEvent.blur(control)
  expect(valueIn(session.get(), at)).toBe(meant)
  act(() => session.dispatch({ type: "undo" }))
  expect(session.get().past).toEqual([])
})

test("the description of a picture is asked for when the picture changes", () => {
  const { type } = edit("site.images.coffee")
  const question = () => screen.queryByText(/^The picture has changed\./)
  expect(question()).toBeNull()
  type("site.images.coffee.src", "https://pictures.example/tea.svg")
  expect(question()).toBeTruthy()
  type("site.images.coffee.alt", "tea")
  expect(question()).toBeNull()
})
