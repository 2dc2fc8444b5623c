import type { Progress, Standing } from "../../src/editor/publish/standing"
import { type Facts, wordsOf } from "../../src/editor/publish/words"
import { StoreFailure } from "../../src/editor/store/store"

const RESTING: Progress = { kind: "resting" }
const PREVIEW = "https://deploy-preview-1--ada.example"
const SITE = "https://ada.example"
const failure = new StoreFailure("offline", "There is no connection.")
const READY = { hasDraft: true, status: { kind: "ready", preview: PREVIEW } } as const
const FAILED = {
  hasDraft: true,
  status: { kind: "failed", reason: "build: broken", address: PREVIEW },
} as const

type Known = Partial<Standing & Facts>

const words = (progress: Progress, known: Known) =>
  wordsOf(
    { progress, isPublishing: false, isBuilding: false, ...known },
    { isEdited: false, hasDraft: false, ...known },
  )

/** All the words of a line. */
const said = (progress: Progress, known: Known) => {
  const { text, detail, link } = words(progress, known)
  return [text, detail, link?.text].filter(Boolean).join(" | ")
}

test.each<[string, Progress, Known]>([
  ["All saved", RESTING, {}],
  ["Kept on this device", RESTING, { isEdited: true }],
  ["Saved in your files", RESTING, { isWorkingCopy: true }],
  ["Saving", { kind: "saving" }, { isEdited: true }],
  ["Saved, preview is being built", RESTING, { hasDraft: true, isBuilding: true }],
  ["Saved | See the preview", RESTING, READY],
  ["Saved", RESTING, { hasDraft: true }],
  ["Saved, but a check has failed | build: broken | See the check", RESTING, FAILED],
  [
    "Waiting for the checks | It goes on without this tab.",
    { kind: "publishing" },
    { status: { kind: "checking", goesOnAlone: true } },
  ],
  [
    "Waiting for the checks | Leave this tab open. | See the preview",
    { kind: "publishing" },
    { status: { kind: "checking", preview: PREVIEW } },
  ],
  ["On its way | The live site has it in a few minutes.", { kind: "published" }, {}],
  [
    "Live since 12:03 | See the site",
    { kind: "published" },
    { liveSince: new Date(2026, 4, 4, 12, 3), site: SITE },
  ],
  ["Not published | build: broken | See the check", { kind: "check failed" }, FAILED],
  [
    "Trying again | There is no connection. It tries again by itself.",
    { kind: "trying again", failure },
    {},
  ],
  ["Not saved | There is no connection.", { kind: "refused", failure }, { isEdited: true }],
])("it says: %s", (line, progress, known) => {
  expect(said(progress, known)).toBe(line)
})

test("what can be seen has its address", () => {
  expect(words(RESTING, READY).link?.address).toBe(PREVIEW)
})
