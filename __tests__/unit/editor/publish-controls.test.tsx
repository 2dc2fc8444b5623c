/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { Versions } from "../../../editor/publish/versions"
import { valueIn } from "../../../editor/session/address"
import { isEdited } from "../../../editor/session/session"
import type { Texts } from "../../../editor/store/store"
import { button, edit, press, settle } from "../../helpers/editor/controls-for-tests"
import { HOME, PARAGRAPHS, ROLE, SOCIAL } from "../../helpers/editor/first-owner"

afterEach(() => jest.useRealTimers())

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
  const { type } = edit("profile.about.name.first")
  type(ROLE, "")
  await press("Save")
  type("profile.about.name.first", "")
  expect(screen.queryByText("First name is required.")).toBeNull()
  await press("Save")
  expect(screen.getByText("First name is required.")).toBeTruthy()
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
