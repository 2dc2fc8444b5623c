/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react"
import { valueIn } from "../../session/tree"
import type { Draft, Stored } from "../../store/store"
import { edit, press } from "../helpers/controls-for-tests"
import { BIRTH, FILES, HOME, SOCIAL, stored, TEXTS } from "../helpers/first-owner"

const GITLAB = `${SOCIAL}.gitlab`
const listed = () => within(screen.getByRole("dialog")).getAllByRole("listitem")
const marked = (tag: "del" | "ins") =>
  listed().map((item) => Array.from(item.querySelectorAll(tag), (one) => one.textContent))

test("a change › is listed by its name, in whole, with whole words marked, and opens its card", async () => {
  const { type, opened } = edit()
  type(HOME, "Braga, Portugal")
  await press("1 change")
  expect(listed().map(({ textContent }) => textContent)).toEqual(["Home PortoBraga, Portugal"])
  expect([marked("del"), marked("ins")]).toEqual([[["Porto"]], [["Braga"]]])
  fireEvent.click(screen.getByRole("button", { name: /^Home/ }))
  expect(opened).toHaveBeenCalledWith(HOME)
})

test("an entry that was removed › is listed without a card, and an order by the names", async () => {
  const { session } = edit()
  act(() => session.dispatch({ type: "remove", entry: GITLAB }))
  await press("1 change")
  expect(listed()[0]?.textContent).toMatch(/^GitLab https:/)
  expect(screen.queryByRole("button", { name: /^GitLab/ })).toBeNull()
  act(() => session.dispatch({ type: "undo" }))
  act(() => session.dispatch({ type: "move", entry: GITLAB, to: 0 }))
  expect(listed()[0]?.textContent).toMatch(/^Order of social links /)
})

test("list of changes › names what is saved and not live yet, and links to it on GitHub", async () => {
  await saveDraft((stored) => stored)
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe(
    "Saved as a draft, not live yet",
  )
  expect([marked("del"), marked("ins")]).toEqual([[["Porto"]], [["Braga"]]])
  const versions = screen.getByRole<HTMLAnchorElement>("link", { name: "Versions on GitHub" })
  expect(versions.href).toBe("https://github.com/ada/portfolio/pulls?q=is:pr+head:cms/draft")
})

/** Saves another home, and puts the answer of the store in its place. */
async function saveDraft(change: (stored: Stored) => Stored) {
  const { publishing, session, type } = edit()
  type(HOME, "Braga, Portugal")
  await act(publishing.save)
  act(() => session.dispatch({ type: "rebase", stored: change(session.get().stored) }))
  await press("Draft")
}

test("list of changes › names files that the draft has replaced under their paths", async () => {
  const replaced = Object.fromEntries(Object.keys(FILES).map((path) => [path, "another"]))
  await saveDraft(({ version, ...stored }) => ({
    ...stored,
    version: { ...version, files: { ...replaced, "static/sharing.png": "new" } },
  }))
  expect(listed().map(({ textContent }) => textContent)).toEqual([
    "Home PortoBraga, Portugal",
    "Résumé resume.pdf",
    "Portrait: picture portrait.jpg",
    "Icon favicon.svg",
    "Shared picture sharing.png",
  ])
})

test("list of changes › leaves out what others have changed on main since the draft began", async () => {
  await saveDraft(({ main, ...stored }) => ({
    ...stored,
    main: {
      ...main,
      texts: { ...main.texts, profile: String(main.texts.profile).replace("1997", "1998") },
    },
    mergeBase: main,
  }))
  expect(listed().map(({ textContent }) => textContent)).toEqual(["Home PortoBraga, Portugal"])
})

test("list of changes › says that a file on main cannot be read", async () => {
  await saveDraft(({ main, ...stored }) => ({
    ...stored,
    main: { ...main, texts: { ...main.texts, profile: "about: [" } },
    mergeBase: undefined,
  }))
  expect(screen.getByText(/^The editor cannot read content\/profile\.yaml/)).toBeTruthy()
  expect(screen.queryByText("No changes.")).toBeNull()
})

const buttons = () =>
  Array.from(document.querySelectorAll(".button"), ({ textContent }) => textContent)

test("the buttons › say what they do, and with how many presses: save mine, call off, save and publish", async () => {
  const { publishing, session, store, type } = edit()
  expect(buttons()).toEqual(["Save"])
  Object.assign(store, { drafts: {} })
  type(HOME, "Braga, Portugal")
  expect(buttons()).toEqual(["Save", "Publish"])
  type(BIRTH, 1990)
  const profile = TEXTS.profile.replace("home: Porto", "home: Oslo").replace("1997", "1991")
  store.put(stored({ ...TEXTS, profile }, "theirs"))
  await act(publishing.poll)
  const theirs = ["Take theirs: Birth year", "Take theirs: Home"]
  expect(buttons()).toEqual([...theirs, "Save mine (step 1 of 2)"])
  await press("Take theirs: Birth year")
  const values = [HOME, BIRTH].map((at) => valueIn(session.get(), at))
  expect(values).toEqual(["Braga, Portugal", 1991])
  expect(screen.getByRole("button", { name: "Take theirs" })).toBeTruthy()
  await press("Save mine (step 1 of 2)")
  const saved = session.get().stored
  expect(saved.version.texts.profile).toContain("home: Braga, Portugal")
  const draft = { ...(saved.draft as Draft), state: "running", hasAutoMerge: true } as const
  store.put({ ...saved, draft })
  await act(publishing.poll)
  expect(buttons()).toEqual(["Call off", "Save and publish"])
  const both = screen.getByRole("button", { name: "Save and publish" })
  expect(both.ariaDisabled).toBe("true")
  type(HOME, "Turin, Italy")
  expect(both.ariaDisabled).toBe("false")
  store.put({ ...stored({ ...TEXTS, profile }, "theirs again"), draft })
  await act(publishing.poll)
  expect(buttons()).toEqual(["Take theirs", "Call off", "Save mine"])
})

test("Discard draft › asks in the owner's words, and names no branch", async () => {
  await saveDraft((stored) => stored)
  globalThis.confirm = jest.fn(() => false)
  await press("Discard draft")
  expect(confirm).toHaveBeenCalledWith(
    "Discard the draft? On all your devices the page goes back to what is live. Undo brings words and files back.",
  )
})
