import type { State } from "../../../editor/publish/state"
import { type StatusInput, statusText } from "../../../editor/publish/status-text"
import { type Checks, type Draft, StoreError } from "../../../editor/store/store"

const draftWith = (checks: Checks["kind"] | Checks, more: Partial<Draft> = {}): Draft => ({
  number: 1,
  address: "https://github.com/ada/portfolio/pull/1",
  hasAutoMerge: false,
  checks: typeof checks === "string" ? ({ kind: checks } as Checks) : checks,
  ...more,
})
const draft = draftWith("ready")
const failure = new StoreError("refused", "GitHub refuses this.")
const failed = draftWith({ kind: "failed", reason: "lint: failed", address: "https://ci.example" })
const live = { phase: "live", since: new Date(2026, 4, 4, 12, 3) } as const
const preview = "https://preview.example"
const signedOut = {
  phase: "signed out",
  failure: new StoreError("signed out", "Sign in again."),
} as const

test.each<[string, State, Partial<StatusInput>]>([
  ["Saved in your files", { phase: "rest" }, { isWorkingCopy: true }],
  ["All saved", { phase: "rest" }, {}],
  ["Saving", { phase: "busy", text: "Saving" }, {}],
  [
    "Changed twice: Home | The same was changed elsewhere. Nothing is saved or published until you have chosen which one counts.",
    { phase: "rest" },
    { isEdited: true, questions: ["Home"] },
  ],
  [
    "Waiting for the checks | Leave this tab open.",
    { phase: "waiting" },
    { draft: draftWith("running") },
  ],
  [
    "Waiting for the checks | It goes on without this tab. | See the preview",
    { phase: "waiting" },
    { draft: draftWith("running", { hasAutoMerge: true, preview }) },
  ],
  [
    "Waiting for the checks | Your sign-in may not see all of them. Leave this tab open.",
    { phase: "waiting" },
    { draft: draftWith("running", { hidesChecks: true }) },
  ],
  [
    "Waiting for GitHub | Leave this tab open. | See what for",
    { phase: "waiting" },
    { draft: draftWith("held back") },
  ],
  [
    "Waiting for GitHub | One review is missing. If it does not go on by itself, open the draft and merge it there. | Open the draft",
    { phase: "waiting", reason: "One review is missing." },
    { draft },
  ],
  ["Kept on this device", { phase: "rest" }, { isEdited: true }],
  [
    "Kept on this device | See the saved preview",
    { phase: "rest" },
    { isEdited: true, draft: draftWith("ready", { preview }) },
  ],
  ["Saved, preview is being built", { phase: "rest" }, { draft: draftWith("running") }],
  ["Saved | See the preview", { phase: "rest" }, { draft: draftWith("running", { preview }) }],
  [
    "Saved, but a check has failed | lint: failed\nWhat you have edited since is kept on this device. | See the check",
    { phase: "rest" },
    { isEdited: true, draft: failed },
  ],
  [
    "Not published | The draft has gained: Role. Publish again to put it live.",
    { phase: "changed elsewhere", gained: ["Role"] },
    { draft },
  ],
  [
    "Kept on this device | The draft was deleted elsewhere. Your changes are still here.",
    { phase: "deleted elsewhere", wasPublishing: false },
    { isEdited: true },
  ],
  [
    "Not published | The draft was deleted elsewhere. Your changes are still here.",
    { phase: "deleted elsewhere", wasPublishing: true },
    { draft },
  ],
  ["On its way | The live site has it in a few minutes.", { phase: "on its way" }, {}],
  ["Live since 12:03 | See the site", live, { site: "https://ada.example" }],
  ["Saved | What was published before: live since 12:03.", live, { draft }],
  [
    "Not saved | GitHub refuses this. Your words are kept here.",
    { phase: "refused", failure, ofEdits: true },
    { isEdited: true },
  ],
  ["All saved", { phase: "refused", failure, ofEdits: true }, {}],
  ["Not published | GitHub refuses this.", { phase: "refused", failure, ofEdits: false }, {}],
  [
    "Signed out | Sign in again. This browser cannot store your words: its storage is full or blocked. Save them before you leave.",
    signedOut,
    { isEdited: true, isKept: false },
  ],
])("it says: %s", (line, state, input) => {
  const { text, detail, link } = statusText(state, { isEdited: false, ...input })
  expect([text, detail, link?.text].filter(Boolean).join(" | ")).toBe(line)
})
