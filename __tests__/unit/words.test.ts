/** @jest-environment node */
import type { Progress } from "../../src/editor/publish/progress"
import { type Facts, wordsOf } from "../../src/editor/publish/words"
import { StoreFailure } from "../../src/editor/store/store"

const FACTS: Facts = { isEdited: false, isWorkingCopy: false, hasDraft: false }
const RESTING: Progress = { kind: "resting" }
const PREVIEW = "https://deploy-preview-1--ada.example"
const failure = new StoreFailure("offline", "There is no connection.")

test.each<[string, Progress, Partial<Facts>]>([
  ["All saved", RESTING, {}],
  ["Kept on this device", RESTING, { isEdited: true }],
  ["Saved in your files", RESTING, { isWorkingCopy: true }],
  ["Saving", { kind: "saving" }, { isEdited: true }],
  ["Saved. Its preview is being built", RESTING, { hasDraft: true }],
  ["Saved. See the preview", RESTING, { hasDraft: true, preview: PREVIEW }],
  ["On its way: live once the checks have passed", { kind: "publishing", goesOnAlone: true }, {}],
  [
    "Waiting for the checks. Leave this tab open, or come back later",
    { kind: "publishing", goesOnAlone: false },
    {},
  ],
  ["Published. The live site follows in a few minutes", { kind: "published" }, {}],
  ["Live since 12:03", { kind: "published" }, { liveSince: new Date(2026, 4, 4, 12, 3) }],
  [
    "Not published. test: broken",
    { kind: "check failed", reason: "test: broken", address: "" },
    {},
  ],
  ["There is no connection. It tries again by itself.", { kind: "trying again", failure }, {}],
])("it says: %s", (text, progress, facts) => {
  expect(wordsOf(progress, { ...FACTS, ...facts }).text).toBe(text)
})

test("what can be seen has its address", () => {
  expect(wordsOf(RESTING, { ...FACTS, hasDraft: true, preview: PREVIEW }).address).toBe(PREVIEW)
})
