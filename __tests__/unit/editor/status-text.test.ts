import type { PublishState } from "../../../editor/publish/publish-state"
import { type Facts, statusText } from "../../../editor/publish/status-text"
import { StoreError } from "../../../editor/store/store"

const draft = { number: 1, address: "https://github.com/ada/portfolio/pull/1" }
const refused = {
  kind: "refused",
  failure: new StoreError("refused", "GitHub refuses this."),
} as const
const notSaved = { progress: { ...refused, ofEdits: true } }
const signedOut = {
  progress: { kind: "signed out", failure: new StoreError("signed out", "Sign in again.") },
} as const

const failed = { kind: "failed", reason: "lint: failed", address: "https://ci.example" } as const

const live = { asked: 0, since: new Date(2026, 4, 4, 12, 3) }

// The browser's tests of publishing read the others.
test.each<[string, Partial<PublishState & Facts>]>([
  ["Saved in your files", { isWorkingCopy: true }],
  [
    "Waiting for GitHub | Leave this tab open. | See what for",
    { draft, progress: { kind: "publishing" }, status: { kind: "checking", isHeldBack: true } },
  ],
  [
    "Waiting for GitHub | Leave this tab open. | See what for",
    { draft, progress: { kind: "publishing" }, status: { kind: "behind" } },
  ],
  ["Kept on this device", { isEdited: true }],
  [
    "Kept on this device | See the saved preview",
    { isEdited: true, draft, status: { kind: "ready", preview: "https://preview.example" } },
  ],
  [
    "Saved, but a check has failed | lint: failed\nWhat you have edited since is kept on this device. | See the check",
    { isEdited: true, draft, status: failed },
  ],
  ["Not published | The draft has gained: Role.", { draft, notice: "The draft has gained: Role." }],
  ["On its way | The live site has it in a few minutes.", { live: { asked: 0 } }],
  [
    "On its way | What you have edited since is kept on this device.",
    { live: { asked: 0 }, isEdited: true },
  ],
  [
    "Live since 12:03 | What you have edited since is kept on this device. | See the site",
    { live, isEdited: true, site: "https://ada.example" },
  ],
  ["Saved | What was published before: live since 12:03.", { live, draft }],
  ["Not saved | GitHub refuses this. Your words are kept here.", { ...notSaved, isEdited: true }],
  ["All saved", notSaved],
  ["Not published | GitHub refuses this.", { progress: { ...refused, ofEdits: false } }],
  [
    "Signed out | Sign in again. This browser cannot store your words: its storage is full or blocked. Save them before you leave.",
    { ...signedOut, isEdited: true, isBackedUp: false },
  ],
])("it says: %s", (line, known) => {
  const state = {
    progress: { kind: "idle" },
    isPublishing: false,
    isBuilding: false,
  } as const
  const { text, detail, link } = statusText({ ...state, ...known }, { isEdited: false, ...known })
  expect([text, detail, link?.text].filter(Boolean).join(" | ")).toBe(line)
})
