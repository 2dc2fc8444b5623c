import type { Draft } from "../store/store"
import type { State } from "./state"

/** The input of the status line besides the state: what there is to save and to publish. */
export type StatusInput = {
  /** Whether there are unsaved edits. */
  isEdited: boolean
  /** Whether the browser has stored the unsaved edits; undefined until it has tried. */
  isKept?: boolean | undefined
  /** The names of the fields that were changed twice, about which the owner has to answer. */
  questions?: string[]
  draft?: Draft | undefined
  /** Whether a save writes the files on this machine, not a draft. */
  isWorkingCopy?: boolean
  /** The URL of the live site. */
  site?: string | undefined
}

/** A status line, with an optional detail and link. */
export type StatusText = {
  text: string
  /** Whether nothing is left to do, or a problem stops saving or publishing. */
  state?: "done" | "problem"
  detail?: string | undefined
  link?: { text: string; address: string } | undefined
}

type Lines = {
  [Phase in State["phase"]]: (
    state: Extract<State, { phase: Phase }>,
    input: StatusInput,
  ) => StatusText
}

/** States that are shown before questions, because they need the owner, too, or the network. */
const BEFORE_QUESTIONS: State["phase"][] = ["retrying", "signed out"]

/** The status line, from "Kept on this device" to "Live since 12:03". */
export function statusText(state: State, input: StatusInput): StatusText {
  const { questions = [] } = input
  if (questions.length > 0 && !BEFORE_QUESTIONS.includes(state.phase))
    return problem(`Changed twice: ${questions.join(", ")}`, CONFLICT)
  return (LINES[state.phase] as (state: State, input: StatusInput) => StatusText)(state, input)
}

/** The name of the button, which the status line repeats. */
export const PUBLISH = "Publish"

const NOT_KEPT =
  "This browser cannot store your words: its storage is full or blocked. Save them before you leave."
const CONFLICT =
  "The same was changed elsewhere. Nothing is saved or published until you have chosen which one counts."
const DELETED = "The draft was deleted elsewhere. Your changes are still here."
const HIDDEN = "Your sign-in may not see all of them."
const MERGE_THERE = "If it does not go on by itself, open the draft and merge it there."

/** The kinds of checks in which publishing waits for something other than a check. */
const HELD_BACK: Draft["checks"]["kind"][] = ["held back", "behind"]

const LINES: Lines = {
  rest: (_, input) => restingText(input),
  busy: ({ text }) => ({ text }),
  waiting({ reason }, input) {
    const { draft } = input
    // Without a draft, it has just been published: a deleted draft has a state of its own.
    if (!draft) return LINES["on its way"]({ phase: "on its way" }, input)
    const alone = draft.hasAutoMerge ? "It goes on without this tab." : "Leave this tab open."
    if (reason)
      return {
        text: "Waiting for GitHub",
        detail: `${reason} ${MERGE_THERE}`,
        ...linkTo("Open the draft", draft.address),
      }
    if (HELD_BACK.includes(draft.checks.kind))
      return {
        text: "Waiting for GitHub",
        detail: alone,
        ...linkTo("See what for", draft.address),
      }
    // The checks may have passed: the draft is published a moment later.
    return {
      text: "Waiting for the checks",
      detail: draft.hidesChecks ? `${HIDDEN} ${alone}` : alone,
      ...linkTo("See the preview", draft.preview),
    }
  },
  retrying: ({ failure }, input) =>
    problem("Trying again", `${failure.message}${kept(input)} It tries again by itself.`),
  "signed out": ({ failure }, input) => problem("Signed out", `${failure.message}${kept(input)}`),
  refused: ({ failure, ofEdits }, input) =>
    // The refused edits may have been discarded since.
    ofEdits && !input.isEdited
      ? restingText(input)
      : problem(ofEdits ? "Not saved" : "Not published", `${failure.message}${kept(input)}`),
  "changed elsewhere"({ gained }) {
    const what = gained.length > 0 ? `has gained: ${gained.join(", ")}` : "was changed elsewhere"
    return problem("Not published", `The draft ${what}. ${PUBLISH} again to put it live.`)
  },
  "deleted elsewhere": ({ wasPublishing }, input) =>
    problem(wasPublishing ? "Not published" : restingText(input).text, DELETED),
  "on its way": (_, input) =>
    input.draft || input.isEdited
      ? { ...restingText(input), detail: "What was published before is on its way." }
      : { text: "On its way", detail: "The live site has it in a few minutes." },
  live({ since }, input) {
    const time = since.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
    return input.draft || input.isEdited
      ? { ...restingText(input), detail: `What was published before: live since ${time}.` }
      : { text: `Live since ${time}`, state: "done", ...linkTo("See the site", input.site) }
  },
}

/** The status line while nothing is under way. */
function restingText({ isEdited, isKept, draft, isWorkingCopy }: StatusInput): StatusText {
  if (isEdited && isKept === false) return problem("Not kept", NOT_KEPT)
  if (draft?.checks.kind === "failed") {
    const { reason, address } = draft.checks
    const later = isEdited ? "\nWhat you have edited since is kept on this device." : ""
    return {
      ...problem("Saved, but a check has failed", reason + later),
      ...linkTo("See the check", address),
    }
  }
  const preview = linkTo(isEdited ? "See the saved preview" : "See the preview", draft?.preview)
  if (isEdited) return { text: "Kept on this device", ...preview }
  if (isWorkingCopy) return { text: "Saved in your files", state: "done" }
  if (!draft) return { text: "All saved", state: "done" }
  const isBuilding = draft.checks.kind === "running" && !draft.preview
  return { text: isBuilding ? "Saved, preview is being built" : "Saved", state: "done", ...preview }
}

const problem = (text: string, detail: string): StatusText => ({ text, state: "problem", detail })

const kept = ({ isEdited, isKept }: StatusInput) =>
  isEdited ? ` ${isKept === false ? NOT_KEPT : "Your words are kept here."}` : ""

const linkTo = (text: string, address: string | undefined) =>
  address ? { link: { text, address } } : {}
