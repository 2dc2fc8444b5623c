import { type StatusInput, statusText } from "../../publish/status-text"
import { StoreError } from "../../store/store"
import { draftIn, stored } from "../helpers/first-owner"

const draft = draftIn("ready")
const time = "2026-05-04T10:30:00Z"
const main = { id: "c0ffee", url: "https://github.com/ada/portfolio/blob/main" }
const preview = "https://preview.example"
const refused = new StoreError("refused", "GitHub refuses this.")
const signedOut = new StoreError("signed out", "Your token has expired.")
const offline = new StoreError("offline", "No connection.")

test.each<[string, Partial<StatusInput>]>([
  ["Saved in your files", { isWorkingCopy: true }],
  ["All saved", {}],
  ["Kept on this device", { isEdited: true }],
  ["Kept on this device | See the saved preview", { isEdited: true, draft: { ...draft, preview } }],
  ["Saving", { isSaving: true, isEdited: true }],
  [
    "Also changed elsewhere: Home | Yours is shown. Save to keep it. | See theirs",
    { conflicts: ["Home"], isEdited: true, draft },
  ],
  ["Saving", { conflicts: ["Home"], isSaving: true, isEdited: true, draft }],
  ["Publishing", { goal: "publish", draft }],
  [
    "Goes live when the checks have passed | You may close this tab. | See the preview",
    { draft: draftIn("running", { hasAutoMerge: true, preview }) },
  ],
  [
    "Goes live when the checks have passed | Later edits are only on this device. | See the draft",
    { draft: draftIn("running", { hasAutoMerge: true }), isEdited: true },
  ],
  [
    "Not published | A check has failed. GitHub publishes the draft once all have passed. | See the draft",
    { draft: draftIn("failed", { hasAutoMerge: true }) },
  ],
  [
    "Not published | The live version has changed since. Publish again to put yours on top of it. | See the draft",
    { draft: draftIn("conflict", { hasAutoMerge: true }) },
  ],
  [
    "Waiting for the checks | Leave this tab open. Later edits are only on this device.",
    { goal: "publish", draft: draftIn("running"), isEdited: true },
  ],
  ["Saved as a draft, preview is being built", { draft: draftIn("running") }],
  ["Saved as a draft, preview is being built", { draft: draftIn("ready", { isChecking: true }) }],
  ["Saved as a draft | See the preview", { draft: draftIn("running", { preview }) }],
  [
    "Saved, but a check has failed | Later edits are only on this device. | See the checks",
    { isEdited: true, draft: draftIn("failed") },
  ],
  [
    "On its way | The live site has it in a few minutes.",
    { published: { time, isVisible: false } },
  ],
  [
    "Not live yet | Published 4 May 2026, TIME. The build of the site may have failed. | See the checks",
    { published: { time, isVisible: false }, lateSince: time, main },
  ],
  [
    "Not live yet | No check has answered since 4 May 2026, TIME. | See the checks",
    { goal: "publish", draft: draftIn("running"), lateSince: time },
  ],
  ["Live | See the site", { published: { time, isVisible: true }, siteUrl: "https://ada.example" }],
  ["Saved as a draft", { published: { time, isVisible: false }, draft }],
  [
    "Not published | GitHub refuses this. | Open the draft",
    { failure: { of: "merge", error: refused, stored: stored() }, draft },
  ],
  [
    "Trying again | No connection. Your words are kept here. It tries again by itself.",
    { failure: { of: "save", error: offline, stored: stored() }, isSaving: true, isEdited: true },
  ],
  [
    "Sign in again | Your token has expired. This browser cannot store your words: its storage is full or blocked. Save them before you leave.",
    {
      failure: { of: "poll", error: signedOut, stored: stored() },
      isEdited: true,
      isBackedUp: false,
    },
  ],
])("the status line › says: %s", (line, input) => {
  const { text, detail, link } = statusText({ isEdited: false, ...input })
  const words = [text, detail, link?.text].filter(Boolean).join(" | ")
  // In the time zone of the machine.
  expect(words.replace(/\d\d:\d\d/, "TIME")).toBe(line)
})

test("the status line › links to the checks of the commit that is not live", () => {
  const { link } = statusText({
    isEdited: false,
    published: { time, isVisible: false },
    lateSince: time,
    main,
  })
  expect(link?.address).toBe("https://github.com/ada/portfolio/commit/c0ffee/checks")
})
