/** @jest-environment jsdom */
import { act, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { useMemo, useState, useSyncExternalStore } from "react"
import { FormField } from "../../../editor/fields/form-field"
import { Buttons } from "../../../editor/publish/buttons"
import { Changes } from "../../../editor/publish/changes"
import { createPublishing } from "../../../editor/publish/publishing"
import { Status } from "../../../editor/publish/status"
import { Versions } from "../../../editor/publish/versions"
import { type Address, valueIn } from "../../../editor/session/address"
import { printTexts } from "../../../editor/session/content-texts"
import { EditingContext } from "../../../editor/session/editing"
import { fieldOf } from "../../../editor/session/fields"
import { problemsOf } from "../../../editor/session/problems"
import { isEdited, newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import type { Texts } from "../../../editor/store/store"
import { ErrorBoundary } from "../../../editor/ui/error-boundary"
import "../../helpers/editor/dom"
import { editingOf } from "../../helpers/editor/editing-of"
import { BIRTH, HOME, ICONS, PARAGRAPHS, ROLE, SOCIAL } from "../../helpers/editor/first-owner"
import { storeInMemory } from "../../helpers/editor/store-in-memory"

// Only a hang takes longer. Less than Jest's timeout, so that a failure names what is missing.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => jest.useRealTimers())

/** The controls of an editor around a store, beside a field. */
function edit(at: Address = HOME) {
  const { store, memory, stored } = storeInMemory()
  const session = sessionStore(newSession(stored()))
  const site = { repository: "ada/portfolio", site: "https://ada.example" }
  const publishing = createPublishing({ store, session, site })
  function Parts() {
    const [refused, setRefused] = useState<Address[]>([])
    const ignored = { onSignIn() {}, onOpen() {} }
    const props = { publishing, onRefused: setRefused, ...ignored }
    const now = useSyncExternalStore(session.subscribe, session.get)
    const problems = useMemo(() => problemsOf(now, ICONS), [now])
    const editing = editingOf(now, { dispatch: session.dispatch, problems, refused })
    const field = fieldOf(now, at)
    return (
      <EditingContext value={editing}>
        <Status {...props} />
        <Buttons {...props} />
        <Changes {...props} />
        {field && <FormField field={field} at={at} />}
      </EditingContext>
    )
  }
  render(<Parts />)
  const type = (where: Address, value: string) =>
    act(() => session.dispatch({ type: "set", at: where, value }))
  const entry = (list: Address, place: number) => `${list}.#${session.get().ids[list]?.[place]}`
  return { memory, publishing, session, type, entry }
}

const button = (name: string | RegExp) => screen.findByRole("button", { name })
/** More than a save to the store in memory needs. */
const TURNS = 1_000
/** Begins something, and lets what follows from that go on until it waits for a timer. */
const settle = (begin: () => unknown) =>
  act(async () => {
    await begin()
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
  })
const press = async (name: string | RegExp) => {
  const found = await button(name)
  await settle(() => fireEvent.click(found))
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name })

test("the second click of a double one on Publish does not call off", async () => {
  const { type, memory } = edit()
  memory.checks = { kind: "running" }
  type(HOME, "Turin, Italy")
  await press("Publish")
  fireEvent.click(await button("Call off"), { detail: 2 })
  expect(await button("Call off")).toBeTruthy()
  await press("Call off")
  expect(await button("Publish")).toBeTruthy()
})

test("a refused save judges what was wrong then, and no field that is emptied later", async () => {
  const { type } = edit()
  type(ROLE, "")
  await press("Save")
  type(HOME, "")
  expect(screen.queryByText("Home is required.")).toBeNull()
  await press("Save")
  expect(screen.getByText("Home is required.")).toBeTruthy()
})

test("a field that has to be filled says so, and not that it may be left out", async () => {
  const { type } = edit(BIRTH)
  type(BIRTH, "")
  await press("Save")
  expect(screen.getByText("Birth year is required.").parentElement?.textContent).toBe(
    "Birth yearBirth year is required.Required while the words of your page say it.",
  )
})

test.each([
  ["with its button", () => press("Try now")],
  ["by itself", () => settle(() => jest.advanceTimersByTimeAsync(2_000))],
])("a problem that goes %s leaves the focus to the words", async (_, go) => {
  // On a slow machine it would have tried again before.
  jest.useFakeTimers()
  const { type, memory } = edit()
  memory.faults.set(1, { kind: "passing" })
  type(HOME, "Turin, Italy")
  await press("Save")
  const help = await button("Try now")
  help.focus()
  await go()
  await waitFor(() => expect(memory.saves).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole("status")[0]))
})

test("what was changed twice can be asked later", async () => {
  const { type, memory, session } = edit()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  type(HOME, "Turin, Norway")
  await press("Save")
  await press("Choose")
  await press("Later")
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(screen.getByText("Changed twice: Home")).toBeTruthy()
  type(HOME, "Bergen, Norway")
  await press("Choose")
  await press("Use these")
  await waitFor(() => expect(memory.saves).toHaveLength(1))
  expect(valueIn(session.get(), HOME)).toBe("Bergen, Norway")
})

test("a field that was changed twice is asked about with the name of its entry", async () => {
  const { type, memory, entry } = edit()
  memory.saveElsewhere(/gitlab\.com\/\w+/, "gitlab.com/theirs")
  type(`${entry(SOCIAL, 3)}.link`, "https://gitlab.com/mine")
  await press("Save")
  expect(screen.getByText("Changed twice: GitLab: link")).toBeTruthy()
  await press("Choose")
  expect(screen.getByRole("group", { name: "GitLab: link" })).toBeTruthy()
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
  const home = field("Home")
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

test("a text that was written anew is one change, and what was removed has no card", async () => {
  const { type, session, entry } = edit()
  type(entry(PARAGRAPHS, 0), "Nothing of before.")
  await press("Save")
  await waitFor(() => expect(session.get().base.stored.draft).toBeDefined())
  expect(await button("1 change")).toBeTruthy()
  act(() => session.dispatch({ type: "remove", entry: entry(SOCIAL, 0) }))
  await press("2 changes")
  const changes = within(screen.getByRole("dialog"))
  expect(changes.getAllByRole("listitem")).toHaveLength(2)
  expect(changes.getByRole("button", { name: /^Paragraph 1/ })).toBeTruthy()
  expect(changes.queryByRole("button", { name: /^Email/ })).toBeNull()
})

test("what main has gained since the draft was made is no change of the draft", async () => {
  const { type, memory, publishing } = edit()
  type(HOME, "Turin, Italy")
  await press("Save")
  memory.changeMain(/birth: .*/, "birth: 1990")
  await settle(() => publishing.resume())
  await press("1 change")
  expect(within(screen.getByRole("dialog")).getByRole("listitem").textContent).toMatch(/^Home/)
})

test("earlier versions are asked for again after a failure, without unreadable ones", async () => {
  const { memory, publishing, session } = edit()
  const { texts } = session.get().base.stored.main
  const version = (id: string, hour: number, changed: Partial<Texts> = {}) => ({
    id,
    title: id,
    date: new Date(2026, 4, 4, hour),
    texts: { ...texts, ...changed },
  })
  memory.history = [
    version("Not built yet", 4, { profile: texts.profile.replace(/home: .*/, "home: Oslo") }),
    version("Live", 3),
    version("Unreadable", 2, { profile: "about: [" }),
    version("Begin", 1, { profile: texts.profile.replace(/birth: .*/, "birth: 1990") }),
  ]
  memory.faults.set(memory.requests + 1, { kind: "passing" })
  const build = async () => ({ builtAt: new Date(2026, 4, 4, 3, 30).toISOString(), commit: "" })
  const onBack = jest.fn()
  render(<Versions publishing={{ ...publishing, build }} onBack={onBack} onClose={() => {}} />)
  const dialog = within(screen.getByRole("dialog"))
  expect(await dialog.findByText("passing")).toBeTruthy()
  await press("Try again")
  const entries = await dialog.findAllByRole("listitem")
  expect(entries.map(({ textContent }) => textContent?.replace("Bring back", ""))).toEqual([
    expect.stringMatching(/\d Home$/),
    // What the host has, not what was published last.
    expect.stringMatching(/\(live\) Birth year$/),
    expect.stringMatching(/Begin$/),
  ])
  expect(dialog.getByRole("status").textContent).toBe("")
  const [first] = dialog.getAllByRole("button", { name: "Bring back" })
  fireEvent.click(first as HTMLElement)
  await waitFor(() => expect(onBack).toHaveBeenCalledTimes(1))
  expect(valueIn(session.get(), HOME)).toBe("Oslo")
  act(() => session.dispatch({ type: "undo" }))
  expect(isEdited(session.get())).toBe(false)
})

test("a double click does not answer the question whether to delete the draft", async () => {
  const { type, memory, session } = edit()
  type(HOME, "Turin, Italy")
  await press("Save")
  await waitFor(() => expect(memory.saves).toHaveLength(1))
  await press("1 change")
  fireEvent.click(await button("Delete the draft"), { detail: 1 })
  fireEvent.click(await button("Delete it for good?"), { detail: 2 })
  expect(session.get().base.stored.draft).toBeDefined()
  await press("Delete it for good?")
  await waitFor(() => expect(session.get().base.stored.draft).toBeUndefined())
})

test("the article follows the role while it is one of the two, and undo takes both back", () => {
  const { type, session } = edit(ROLE)
  const siteText = () => printTexts(session.get(), session.get().base.stored).site
  const before = siteText()
  type(ROLE, "teacher")
  expect(siteText()).toBe(`${before}words:\n  role: A {role}\n`)
  act(() => session.dispatch({ type: "undo" }))
  expect(siteText()).toBe(before)
  act(() => session.dispatch({ type: "redo" }))
  type(ROLE, "educator")
  expect(siteText()).toBe(before)
  type("site.words.role", "My role: {role}")
  type(ROLE, "teacher")
  expect(siteText()).toBe(`${before}words:\n  role: "My role: {role}"\n`)
})

test("a fault of the editor itself leaves no empty page", () => {
  const logging = jest.spyOn(console, "error").mockImplementation()
  const Faulty = () => {
    throw new Error("A fault.")
  }
  render(<Faulty />, { wrapper: ErrorBoundary })
  expect(screen.getByRole("alert").textContent).toContain(
    "What was kept on this device is still there.",
  )
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy()
  logging.mockRestore()
})
