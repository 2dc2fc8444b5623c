import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { useMemo, useSyncExternalStore } from "react"
import { EditingContext } from "../../src/editor/editing"
import { FormField } from "../../src/editor/fields/form-field"
import { Buttons } from "../../src/editor/publish/buttons"
import { Changes } from "../../src/editor/publish/changes"
import { createPublishing, type Publishing } from "../../src/editor/publish/publishing"
import { Status } from "../../src/editor/publish/status"
import { Versions } from "../../src/editor/publish/versions"
import { type Address, valueIn } from "../../src/editor/session/address"
import { fieldOf } from "../../src/editor/session/fields"
import { problemsOf } from "../../src/editor/session/problems"
import { isEdited, newSession } from "../../src/editor/session/session"
import { sessionStore } from "../../src/editor/session/session-store"
import { storeInMemory } from "./store-in-memory"

const ROLE = "profile.about.role"
const HOME = "profile.about.home"
const SOCIAL = "profile.about.social"
const ICONS = {
  mail: [],
  "file-text": [],
  "brand-github": [],
  "brand-gitlab": [],
  "brand-linkedin": [],
}
const SITE = { repository: "ada/portfolio", site: "https://ada.example" }
const PREVIEW = "https://deploy-preview-1--ada.example"
const LOOK_MS = 10_000
const STATUS_MS = 5_000

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event("close"))
  },
})

const live: Publishing[] = []
const build = { builtAt: "2026-01-01T00:00:00Z", commit: "before" }

beforeEach(() => {
  jest.useFakeTimers()
  build.commit = "before"
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => build }) as Response)
})
afterEach(() => {
  cleanup()
  for (const publishing of live.splice(0)) publishing.stop()
  localStorage.clear()
})

type Memory = ReturnType<typeof storeInMemory>

/** The parts of the editor around a store, beside the fields of some values. */
async function edit(fields: Address[] = [], { store, memory, ...rest }: Memory = storeInMemory()) {
  const session = sessionStore(newSession(rest.opened()))
  const publishing = createPublishing({ store, session, site: SITE })
  live.push(publishing)
  const seen = { onSignIn: jest.fn(), onOpen: jest.fn(), onRefused: jest.fn(), onLook: jest.fn() }
  function Parts() {
    const now = useSyncExternalStore(session.subscribe, session.get)
    const problems = useMemo(() => problemsOf(now, ICONS), [now])
    const editing = {
      ...{ session: now, dispatch: session.dispatch, problems, isRefused: false, icons: ICONS },
      urlOf: async () => "",
      isSample: () => false,
    }
    return (
      <EditingContext value={editing}>
        <Status publishing={publishing} {...seen} />
        <Buttons publishing={publishing} {...seen} />
        <Changes publishing={publishing} {...seen} />
        {fields.map((at) => {
          const field = fieldOf(now, at)
          return field && <FormField key={at} field={field} at={at} />
        })}
      </EditingContext>
    )
  }
  const { unmount } = render(<Parts />)
  await pass(0)
  const type = (at: Address, value: string) =>
    act(() => session.dispatch({ type: "set", at, value, time: Date.now() }))
  const value = (at: Address) => valueIn(session.get(), at)
  return { store, memory, ...rest, session, publishing, ...seen, type, value, unmount }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole("button", { name }))
  await pass(0)
}
/** What is said of where everything is. */
const said = () => screen.getAllByRole("status")[0]?.textContent ?? ""
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name }).href
const dialog = () => within(screen.getByRole("dialog"))

test("words are kept, saved as a draft, and shown in its preview once that is built", async () => {
  const { type, memory } = await edit()
  memory.status = { kind: "checking" }
  expect(said()).toContain("All saved")
  type(HOME, "Turin, Italy")
  expect(said()).toContain("Kept on this device")
  await press("Save")
  expect(said()).toContain("Saved, preview is being built")
  memory.status = { kind: "ready", preview: PREVIEW }
  await pass(LOOK_MS)
  expect(link("See the preview")).toBe(`${PREVIEW}/`)
  const { requests } = memory
  await pass(4 * LOOK_MS)
  expect(memory.requests).toBe(requests)
  // A preview of what was saved before.
  memory.status = { kind: "checking" }
  type(HOME, "Lisbon, Portugal")
  await press("Save")
  expect(said()).toContain("Saved, preview is being built")
})

test("publishing waits for the checks, and says since when it is live", async () => {
  const { type, memory, opened } = await edit()
  memory.status = { kind: "checking" }
  type(HOME, "Turin, Italy")
  await press("Publish")
  expect(said()).toContain("Waiting for the checks")
  expect(said()).toContain("Leave this tab open")
  memory.status = { kind: "ready" }
  await pass(STATUS_MS)
  expect(said()).toContain("On its way")
  await pass(LOOK_MS)
  expect(said()).toContain("On its way")
  build.commit = opened().main.id
  jest.setSystemTime(new Date(2026, 4, 4, 12, 3))
  await pass(LOOK_MS)
  expect(said()).toContain("Live since 12:03")
  expect(link("See the site")).toBe("https://ada.example/")
})

test("Publish is called off with the same button, which keeps the focus", async () => {
  const { type, memory } = await edit()
  memory.status = { kind: "checking" }
  memory.isAutoMergeAllowed = true
  type(HOME, "Turin, Italy")
  const button = screen.getByRole("button", { name: "Publish" })
  button.focus()
  await press("Publish")
  expect(said()).toContain("It goes on without this tab")
  expect(button.textContent).toBe("Call off")
  // The second click of a double one.
  fireEvent.click(button, { detail: 2 })
  expect(button.textContent).toBe("Call off")
  await press("Call off")
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe("Publish")
  expect(memory.goesOnAlone).toBe(false)
  expect(said()).toContain("Saved")
})

test.each<[string, () => void | Promise<void>]>([
  ["a while has passed", () => pass(2_000)],
  ["one asks for it", () => press("Try now")],
  ["there is a connection again", () => void window.dispatchEvent(new Event("online"))],
  ["the tab is looked at again", () => void document.dispatchEvent(new Event("visibilitychange"))],
])("what has failed is tried again when %s", async (_, happen) => {
  const { type, memory } = await edit()
  memory.faults.set(1, { kind: "offline" })
  type(HOME, "Turin, Italy")
  await press("Save")
  expect(said()).toMatch(/Trying again.*offline It tries again by itself/)
  await happen()
  await pass(0)
  expect(memory.saves).toHaveLength(1)
  expect(said()).toContain("Saved")
})

test("a button that goes with what it has helped leaves the focus to the words", async () => {
  const { type, memory } = await edit()
  memory.faults.set(1, { kind: "offline" })
  type(HOME, "Turin, Italy")
  await press("Save")
  screen.getByRole("button", { name: "Try now" }).focus()
  await press("Try now")
  expect(document.activeElement).toBe(screen.getAllByRole("status")[0])
})

test("an expired sign-in is told with a way to sign in, after which it goes on", async () => {
  const { type, memory, publishing, onSignIn } = await edit()
  memory.faults.set(1, { kind: "signed out" })
  type(HOME, "Turin, Italy")
  await press("Save")
  await press("Sign in")
  expect(onSignIn).toHaveBeenCalled()
  publishing.answer()
  await pass(0)
  expect(memory.saves).toHaveLength(1)
})

test("what was to be published goes on after a reload, and is told as done if it is", async () => {
  const memory = storeInMemory()
  memory.memory.status = { kind: "checking" }
  const first = await edit([], memory)
  first.type(HOME, "Turin, Italy")
  await press("Publish")
  first.unmount()
  first.publishing.stop()
  const second = await edit([], memory)
  expect(said()).toContain("Waiting for the checks")
  second.unmount()
  second.publishing.stop()
  memory.merge()
  await edit([], memory)
  expect(said()).toContain("On its way")
})

test("what is called off in one tab is called off in the other", async () => {
  const { type, memory } = await edit()
  memory.status = { kind: "checking" }
  type(HOME, "Turin, Italy")
  await press("Publish")
  const key = localStorage.key(0)
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: null })))
  await pass(0)
  expect(screen.getByRole("button", { name: "Publish" })).not.toBeNull()
  memory.status = { kind: "ready" }
  await pass(STATUS_MS)
  expect(memory.merges).toBe(0)
})

test("a failed check says why, and leads to the field that it names", async () => {
  const { type, memory, onOpen, session } = await edit()
  const reason = "build: content/profile.yaml:9:5 about.social[1].link: found nothing"
  memory.status = { kind: "failed", reason, address: "https://github.com/ada/portfolio/runs/1" }
  type(HOME, "Turin, Italy")
  await press("Publish")
  expect(said()).toContain(`Not published${reason}`)
  expect(link("See the check")).toBe("https://github.com/ada/portfolio/runs/1")
  await press("Show it")
  expect(onOpen).toHaveBeenCalledWith(`${SOCIAL}.#${session.get().ids[SOCIAL]?.[1]}.link`)
})

test("a check that names no field has nothing to show", async () => {
  const { type, memory } = await edit()
  memory.status = { kind: "failed", reason: "content/profile.yaml:9:5 found a tab", address: "" }
  type(HOME, "Turin, Italy")
  await press("Save")
  await pass(LOOK_MS)
  expect(said()).toContain("Saved, but a check has failed")
  expect(screen.queryByRole("button", { name: "Show it" })).toBeNull()
})

test("what was changed twice is asked, and can be asked later", async () => {
  const { type, memory, value } = await edit([HOME])
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  type(HOME, "Turin, Norway")
  await press("Save")
  await press("Choose")
  expect(dialog().getByText("Oslo,", { selector: "mark" })).not.toBeNull()
  await press("Later")
  expect(screen.queryByRole("dialog")).toBeNull()
  type(HOME, "Bergen, Norway")
  expect(value(HOME)).toBe("Bergen, Norway")
  await press("Choose")
  expect(dialog().getByText("Bergen,", { selector: "mark" })).not.toBeNull()
  fireEvent.click(dialog().getByRole("radio", { name: /^Theirs/ }))
  await press("Use these")
  expect(value(HOME)).toBe("Oslo, Norway")
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("no dialog takes the keys of somebody who types", async () => {
  const { memory } = await edit([HOME])
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  const field = screen.getByLabelText("Home")
  field.focus()
  fireEvent.change(field, { target: { value: "Turin, Norway" } })
  await press("Save")
  expect(said()).toContain("Changed twice")
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("what the build would refuse is not saved", async () => {
  const { type, memory, onRefused } = await edit()
  type(HOME, "")
  await press("Save")
  await press("Publish")
  expect(onRefused).toHaveBeenCalledTimes(2)
  expect(memory.requests).toBe(0)
})

test("an address is completed before it is saved, and keeps the focus and the caret", async () => {
  const address = `${SOCIAL}.#${newSession(storeInMemory().opened()).ids[SOCIAL]?.[2]}.link`
  const { memory, onRefused } = await edit([address])
  const field = screen.getByLabelText<HTMLInputElement>("Link")
  field.focus()
  fireEvent.change(field, { target: { value: "github.com/ada" } })
  field.setSelectionRange(6, 6)
  await press("Save")
  expect(onRefused).not.toHaveBeenCalled()
  expect(memory.saves[0]?.texts.profile).toContain("https://github.com/ada")
  expect(document.activeElement).toBe(field)
  expect(field.selectionStart).toBe("https://github".length)
})

test("changes are counted, told by name with the words that differ, and lead to their cards", async () => {
  const { type, onOpen, session } = await edit()
  expect(screen.getByRole("button", { name: "No changes" })).not.toBeNull()
  type(HOME, "Turin, Italy")
  await press("1 change")
  expect(dialog().getByText(/Turin/, { selector: "ins" })).not.toBeNull()
  await press(/^Home/)
  expect(onOpen).toHaveBeenCalledWith(HOME)
  await press("1 change")
  await press("Discard what is not saved")
  expect(isEdited(session.get())).toBe(false)
  act(() => session.dispatch({ type: "undo" }))
  expect(valueIn(session.get(), HOME)).toBe("Turin, Italy")
})

test("a text that was written anew is one change, once it is saved as well", async () => {
  const { type, session } = await edit()
  const list = "profile.about.about"
  type(`${list}.#${session.get().ids[list]?.[0]}`, "Nothing of before.")
  expect(screen.getByRole("button", { name: "1 change" })).not.toBeNull()
  await press("Save")
  expect(screen.getByRole("button", { name: "1 change" })).not.toBeNull()
})

test("what was removed is told, and has no card", async () => {
  const { session } = await edit()
  const entry = `${SOCIAL}.#${session.get().ids[SOCIAL]?.[0]}`
  act(() => session.dispatch({ type: "remove", entry }))
  await press("1 change")
  expect(dialog().getAllByRole("deletion")).toHaveLength(1)
  expect(dialog().queryByRole("button", { name: /^Email/ })).toBeNull()
})

test("deleting a draft is asked once, and shows what is live", async () => {
  const { type, value, session } = await edit()
  const before = value(HOME)
  type(HOME, "Turin, Italy")
  await press("Save")
  await press("1 change")
  await press("Delete the draft")
  expect(session.get().base.opened.draft).toBeDefined()
  await press("Delete it for good?")
  expect(session.get().base.opened.draft).toBeUndefined()
  expect(value(HOME)).toBe(before)
  expect(said()).toContain("All saved")
})

test("earlier versions are told by what they changed, looked at, and brought back with their files", async () => {
  const memory = storeInMemory()
  const { main } = memory.opened()
  const older = {
    ...main,
    id: "older",
    texts: { ...main.texts, profile: main.texts.profile.replace(/home: .*/, "home: Oslo, Norway") },
  }
  memory.memory.history = [
    { version: main, date: new Date(2026, 4, 4, 12, 3), title: "Update home" },
    { version: older, date: new Date(2026, 3, 1, 9, 30), title: "Begin" },
  ]
  memory.memory.faults.set(1, { kind: "offline" })
  const { publishing, onLook, value, session } = await edit([], memory)
  const onClose = jest.fn()
  const shown = () => render(<Versions publishing={publishing} onLook={onLook} onClose={onClose} />)
  const { unmount } = shown()
  await pass(0)
  expect(dialog().getByRole("status").textContent).toBe("offline")
  await press("Try again")
  const [newest, oldest] = dialog().getAllByRole("listitem")
  expect(newest?.textContent).toMatch(/4 May 2026, 12:03 \(live\)Home/)
  expect(oldest?.textContent).toMatch(/1 Apr 2026, 09:30Begin/)
  await press(/^Look at the version of 1 Apr/)
  const [look] = onLook.mock.calls[0]
  expect(valueIn(look.session, HOME)).toBe("Oslo, Norway")
  unmount()
  shown()
  await pass(0)
  await press(/^Bring back the version of 1 Apr/)
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(value(HOME)).toBe("Oslo, Norway")
  expect(session.get().uploads.map(({ path }) => path)).toContain("content/portrait.jpg")
  act(() => session.dispatch({ type: "undo" }))
  expect(isEdited(session.get())).toBe(false)
})

test("the working copy is saved, and has nothing to publish", async () => {
  const memory = storeInMemory()
  const { drafts: _, ...store } = memory.store
  const { type } = await edit([], { ...memory, store })
  expect(screen.queryByRole("button", { name: "Publish" })).toBeNull()
  type(ROLE, "engineer")
  await press("Save")
  expect(said()).toContain("Saved in your files")
})

test("what others have saved is taken in when the tab is looked at again", async () => {
  const { memory, value } = await edit()
  memory.saveElsewhere(/home: .*/, "home: Oslo, Norway")
  document.dispatchEvent(new Event("visibilitychange"))
  await pass(0)
  expect(value(HOME)).toBe("Oslo, Norway")
})

test("nothing is asked of the store once it is stopped", async () => {
  const { type, memory, publishing } = await edit()
  memory.status = { kind: "checking" }
  type(HOME, "Turin, Italy")
  await press("Publish")
  publishing.stop()
  const { requests } = memory
  window.dispatchEvent(new Event("online"))
  await pass(600_000)
  expect(memory.requests).toBe(requests)
})
