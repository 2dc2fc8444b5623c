/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react"
import { SAMPLE_FILES } from "../../../../src/content/sample"
import { createPublishing } from "../../publish/publishing"
import { newSession } from "../../session/session"
import { observable, sessionStore } from "../../session/session-store"
import { ErrorBoundary } from "../../ui/message"
import { Editor } from "../../workspace/editor"
import { GITHUB } from "../helpers/ada-on-github"
import "../helpers/dom"
import { FILES, ICONS, SOCIAL, stored, uploadTo } from "../helpers/first-owner"
import { storeInMemory } from "../helpers/store-in-memory"

const PORTRAIT = "content/portrait.jpg"

/** The editor of the first owner's site, with its outline open. */
function openEditor() {
  const session = sessionStore(newSession(stored()))
  // Of icons and pictures.
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError("Failed to fetch"))
  const publishing = createPublishing({ store: storeInMemory(), session })
  const backedUp = observable<boolean | undefined>(true)
  render(<Editor {...{ publishing, backedUp }} settings={GITHUB} icons={ICONS} />)
  fireEvent.click(screen.getByLabelText("Outline"))
  return session
}

test("outline › marks what is still the sample's", async () => {
  SAMPLE_FILES.push(FILES[PORTRAIT] ?? "")
  const session = openEditor()
  const rows = () => screen.queryAllByLabelText(/, still the sample's/)
  expect(rows()).toHaveLength(3)
  act(() => session.dispatch({ type: "set", at: "site.prompt.host", value: "engine" }))
  expect(rows()).toHaveLength(2)
  const edit = uploadTo("site.portrait.file", "portrait.jpg", PORTRAIT, "another of the same name")
  // Loads the picture for its row.
  await act(async () => session.dispatch(edit))
  expect(rows()).toHaveLength(1)
  act(() => session.dispatch({ type: "set", at: SOCIAL, value: [] }))
  expect(rows()).toEqual([])
})

test("editor › tells of its own error, and leaves no empty page", () => {
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

test.each([
  ["Website", ": link needs a correction: expected an address such as", "needs a correction"],
  ["Instagram", ": your name is missing after https://www.", "your name is missing after"],
])("new link › is told and marked once its card was left: %s%s", async (network, told, mark) => {
  const session = openEditor()
  act(() => session.dispatch({ type: "set", at: SOCIAL, value: [] }))
  fireEvent.click(screen.getByText(/Add social link/))
  fireEvent.click(await screen.findByText(network))
  const messages = screen.getAllByRole("status")
  const said = () => messages.map(({ textContent }) => textContent).join()
  expect(said()).not.toMatch(/xpected|missing/)
  fireEvent.blur(screen.getByLabelText("Link"))
  expect(said()).toMatch(/xpected|missing/)
  fireEvent.click(screen.getByLabelText("Close"))
  expect(screen.getByText((text) => text.startsWith(`${network}${told}`))).toBeTruthy()
  fireEvent.click(screen.getByLabelText("Outline"))
  expect(screen.getByLabelText(new RegExp(`^Edit About you: .*${mark}`))).toBeTruthy()
})

test("language field › is checked once it was left; its card leaves a notice, and opens with it again", () => {
  const session = openEditor()
  const row = () => screen.getByLabelText(/^Edit Language of the page/)
  const card = () => screen.getByRole("dialog")
  const enter = (value: string) =>
    act(() => session.dispatch({ type: "set", at: "site.language", value }))
  fireEvent.click(row())
  enter("pl")
  const warning = `The site has no words in Polish yet. Write yours under "The site's own words".`
  expect(card().textContent).not.toContain("no words")
  fireEvent.blur(screen.getByRole("combobox"))
  expect(card().textContent).toContain(warning)
  enter("Elvish")
  fireEvent.click(screen.getByLabelText("Close"))
  expect(screen.queryByRole("dialog")).toBeNull()
  const expected = "xpected a language, such as pt for Portuguese."
  const notice = `Language of the page needs a correction: e${expected}`
  expect(screen.getByText(notice)).toBeTruthy()
  fireEvent.click(screen.getByLabelText("Outline"))
  fireEvent.click(row())
  expect(card().textContent).toContain(`E${expected}`)
})
