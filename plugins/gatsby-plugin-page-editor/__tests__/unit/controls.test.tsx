/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { changesIn } from "../../session/changes"
import { valueIn } from "../../session/tree"
import { edit, field, press } from "../helpers/controls-for-tests"
import { AVERAGE, BIOGRAPHY, HOME, ROLE, SOCIAL } from "../helpers/first-owner"

test("field › says that it is required, and not that it is optional", async () => {
  const { type } = edit(ROLE)
  type(ROLE, "")
  await press("Save")
  expect(screen.getByText("Role is required.").parentElement?.textContent).toBe(
    'RoleRole is required.In English, the intro writes "An" or "A" before it, unless it has one of its own: "a UCLA student".',
  )
})

test("address field › completes the address on blur and on save, and keeps the caret", async () => {
  const { session } = edit(`${SOCIAL}.github.link`)
  const link = field("Link")
  for (const [typed, completed] of [
    ["@ada", "https://github.com/ada"],
    ["https://www.linkedin.com/in/linkedin.com/in/ada", "https://linkedin.com/in/ada"],
  ] as const) {
    fireEvent.change(link, { target: { value: typed } })
    fireEvent.blur(link)
    expect(link.value).toBe(completed)
  }
  link.focus()
  fireEvent.change(link, { target: { value: " github.com/ada" } })
  link.setSelectionRange(7, 7)
  await press("Save")
  await waitFor(() => expect(session.get().stored.draft).toBeDefined())
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

test.each([
  ["", true],
  ["https://", true],
  ["/cv.pdf", true],
  ["https://github.com/ada", false],
])("address field › has an upload where it leads to no other place: %j, %s", (link, hasUpload) => {
  const at = `${SOCIAL}.github.link`
  const { type } = edit(at)
  type(at, link)
  expect(screen.queryByLabelText("Upload a PDF") !== null).toBe(hasUpload)
})

test("colour field › writes six digits", () => {
  edit("site.accent")
  const colour = field("Colour (optional)")
  fireEvent.change(colour, { target: { value: "0af" } })
  fireEvent.blur(colour)
  expect(colour.value).toBe("#00aaff")
})

/** What the browser offers below an input: values, and what each stands for. */
const suggested = (input: HTMLInputElement) =>
  Array.from(input.list?.options ?? [], ({ value, label }) => [value, label])

test("language field › takes the name of a language for its tag, and sets that of all fields", () => {
  const { session } = edit("site.language")
  const input = screen.getByRole<HTMLInputElement>("combobox")
  expect(suggested(input)).toContainEqual(["pt", "Portuguese"])
  fireEvent.change(input, { target: { value: "portuguese" } })
  expect(input.lang).toBe("en")
  fireEvent.blur(input)
  expect(valueIn(session.get(), "site.language")).toBe("pt")
  expect(input.lang).toBe("pt")
})

test("sentence › has the words of the page's language where it has none of its own", () => {
  const { type } = edit("site.words")
  expect(field("Greeting (optional)").value).toBe("Hi! I'm {first}!")
  type("site.language", "pt-BR")
  expect(field("Greeting (optional)").value).toBe("Olá! Chamo-me {first}!")
  expect(screen.getByText(/If empty: Olá! Chamo-me \{first\}!/)).toBeTruthy()
})

test("number field › takes a comma, keeps any other text, and says what is expected", () => {
  const { session } = edit(AVERAGE)
  const input = field("Average (optional)")
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
  const long = "nine and a half of twenty"
  enter(long)
  fireEvent.blur(input)
  expect([input.value, value()]).toEqual([long, long])
  expect(screen.getByText(/^Expected a number, or a text of up to 20 characters/)).toBeTruthy()
  enter("")
  expect(value()).toBeNull()
})

test("biography › begins a paragraph at each Enter, with or without an empty line", () => {
  const { session } = edit(BIOGRAPHY)
  const text = field("Biography")
  const [first, ...others] = text.value.split("\n\n")
  expect(others).toHaveLength(2)
  const enter = (value: string) => {
    fireEvent.change(text, { target: { value } })
    // It stays as it was typed.
    expect(text.value).toBe(value)
  }
  enter(`${first}\nI row.\n\n\nI sing.\n`)
  expect(valueIn(session.get(), BIOGRAPHY)).toEqual([first, "I row.", "I sing."])
  fireEvent.blur(text)
  expect(text.value).toBe(`${first}\n\nI row.\n\nI sing.`)
  act(() => session.dispatch({ type: "undo" }))
  expect(text.value.split("\n\n")).toEqual([first, ...others])
})

/** Types or pastes a text over the selected one, as a keyboard of a phone does: without an event of its own. */
function replaceSelection(text: HTMLInputElement, inserted: string) {
  const { value, selectionStart, selectionEnd } = text
  const start = value.slice(0, Number(selectionStart)) + inserted
  // Sets the value and the caret, as a keyboard does before the input event.
  const next = start + value.slice(Number(selectionEnd))
  fireEvent.input(text, { target: { value: next, selectionEnd: start.length } })
}

test("biography › links words over which an address is pasted", () => {
  const { session, type } = edit(BIOGRAPHY)
  type(BIOGRAPHY, ["I study in the lab.", "I row."])
  const text = field("Biography")
  const replace = (words: string, inserted: string) => {
    text.setSelectionRange(text.value.indexOf(words), text.value.indexOf(words) + words.length)
    replaceSelection(text, inserted)
    return text.value.split("\n\n")[0]
  }
  expect(replace("the lab", "https://lab.example/ ")).toBe(
    "I study in [the lab](https://lab.example/).",
  )
  expect(text.selectionStart).toBe("I study in [the lab](https://lab.example/)".length)
  expect(replace("lab", "https://other.example")).toBe(
    "I study in [the lab](https://other.example).",
  )
  expect(replace("https://other.example", "mailto:lab@lab.example")).toBe(
    "I study in [the lab](mailto:lab@lab.example).",
  )
  expect(replace("I study", "I learn")).toBe("I learn in [the lab](mailto:lab@lab.example).")
  expect(valueIn(session.get(), BIOGRAPHY)).toEqual([
    "I learn in [the lab](mailto:lab@lab.example).",
    "I row.",
  ])
})

test("biography › links selected words by a button, with the address selected", async () => {
  const { type } = edit(BIOGRAPHY)
  type(BIOGRAPHY, ["I row."])
  const text = field("Biography")
  text.setSelectionRange(2, 5)
  await press("Make a link")
  expect(text.value).toBe("I [row](https://).")
  expect(document.activeElement).toBe(text)
  replaceSelection(text, "https://row.example")
  expect(text.value).toBe("I [row](https://row.example).")
})

test("wording › says how the site shows it, with its fields in braces filled in", () => {
  const { type } = edit("site.words.born")
  const described = () => screen.getByText(/If empty/).textContent
  const empty = "If empty: Born in {birth}, living in {home}"
  expect(described()).toBe(`Shown as "Born in 1997, living in Porto, Portugal". ${empty}`)
  type("site.words.born", "In {home}!")
  expect(described()).toBe(`Shown as "In Porto, Portugal!". ${empty}`)
  type("site.words.born", "At home")
  expect(described()).toBe(empty)
})

test.each([
  ["", "Portrait of Zoë Almeida"],
  ["pt", "Retrato de Zoë Almeida"],
  ["ja", "Almeida Zoëのポートレート"],
])(
  "description of the portrait › has her name where it is empty, in the language %j",
  (language, usual) => {
    const at = "site.portrait.alt"
    const { type, session } = edit(at)
    type("site.language", language)
    type(at, "")
    expect(screen.getByPlaceholderText(usual)).toBeTruthy()
    expect(changesIn(session.get()).map(({ after }) => after)).toContain(usual)
  },
)

test("biography field › leaves the line breaks of other paragraphs in the file", () => {
  const { session } = edit(BIOGRAPHY)
  const value = ["I\nsurf.\n", "I climb."]
  act(() => session.dispatch({ type: "set", at: BIOGRAPHY, value }))
  fireEvent.change(field("Biography"), { target: { value: "I surf.\n\nI row." } })
  expect(valueIn(session.get(), BIOGRAPHY)).toEqual(["I\nsurf.\n", "I row."])
})

test("icon field › suggests icons, and is checked; if it is empty, it has the label's", async () => {
  const { type } = edit(`${SOCIAL}.telegram`)
  type(SOCIAL, [{ label: "telegram", icon: "brand-telegram", link: "https://t.me/ada" }])
  const icon = field("Icon (optional)")
  const enter = (value: string) => {
    fireEvent.change(icon, { target: { value } })
    fireEvent.blur(icon)
  }
  expect(screen.getByRole("link", { name: "https://tabler.io/icons" })).toBeTruthy()
  enter("brand-git")
  expect(suggested(icon).flat().filter(Boolean)).toEqual(["brand-github", "brand-gitlab"])
  expect(screen.getByText(/did you mean brand-github, brand-gitlab/)).toBeTruthy()
  enter("brand-github")
  expect(screen.queryByText(/did you mean/)).toBeNull()
  enter("constructor")
  expect(screen.getByText(/did you mean/)).toBeTruthy()
  enter("Mail ")
  expect(icon.value).toBe("mail")
  enter("")
  expect(icon.placeholder).toBe("brand-telegram")
})

test("text field › drops what nobody sees around a text, as one step of undo", () => {
  const { session } = edit(HOME)
  const control = screen.getByRole("textbox")
  fireEvent.change(control, { target: { value: "\u200bTurin,\vItaly\f " } })
  fireEvent.blur(control)
  expect(valueIn(session.get(), HOME)).toBe("Turin, Italy")
  act(() => session.dispatch({ type: "undo" }))
  expect(session.get().past).toEqual([])
})
