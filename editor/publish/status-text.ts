import type { Draft } from "../store/store"
import type { State } from "./state"

/** The facts of the status line besides the state: what there is to save and to publish. */
export type Facts = {
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
  [At in State["at"]]: (state: Extract<State, { at: At }>, facts: Facts) => StatusText
}

/** States that are shown before questions, because they need the owner, too, or the network. */
const BEFORE_QUESTIONS: State["at"][] = ["retrying", "signed out"]

/** The status line, from "Kept on this device" to "Live since 12:03". */
export function statusText(state: State, facts: Facts): StatusText {
  const { questions = [] } = facts
  if (questions.length > 0 && !BEFORE_QUESTIONS.includes(state.at))
    return problem(`Changed twice: ${questions.join(", ")}`, CONFLICT)
  return (LINES[state.at] as (state: State, facts: Facts) => StatusText)(state, facts)
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
  rest: (_, facts) => restingText(facts),
  busy: ({ text }) => ({ text }),
  waiting({ reason }, facts) {
    const { draft } = facts
    // Without a draft, it has just been published: a deleted draft has a state of its own.
    if (!draft) return LINES["on its way"]({ at: "on its way" }, facts)
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
  retrying: ({ failure }, facts) =>
    problem("Trying again", `${failure.message}${kept(facts)} It tries again by itself.`),
  "signed out": ({ failure }, facts) => problem("Signed out", `${failure.message}${kept(facts)}`),
  refused: ({ failure, ofEdits }, facts) =>
    // The refused edits may have been discarded since.
    ofEdits && !facts.isEdited
      ? restingText(facts)
      : problem(ofEdits ? "Not saved" : "Not published", `${failure.message}${kept(facts)}`),
  "changed elsewhere"({ gained }) {
    const what = gained.length > 0 ? `has gained: ${gained.join(", ")}` : "was changed elsewhere"
    return problem("Not published", `The draft ${what}. ${PUBLISH} again to put it live.`)
  },
  "deleted elsewhere": ({ wasPublishing }, facts) =>
    problem(wasPublishing ? "Not published" : restingText(facts).text, DELETED),
  "on its way": (_, facts) =>
    facts.draft || facts.isEdited
      ? { ...restingText(facts), detail: "What was published before is on its way." }
      : { text: "On its way", detail: "The live site has it in a few minutes." },
  live({ since }, facts) {
    const time = since.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
    return facts.draft || facts.isEdited
      ? { ...restingText(facts), detail: `What was published before: live since ${time}.` }
      : { text: `Live since ${time}`, state: "done", ...linkTo("See the site", facts.site) }
  },
}

/** The status line while nothing is under way. */
function restingText({ isEdited, isKept, draft, isWorkingCopy }: Facts): StatusText {
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

const kept = ({ isEdited, isKept }: Facts) =>
  isEdited ? ` ${isKept === false ? NOT_KEPT : "Your words are kept here."}` : ""

const linkTo = (text: string, address: string | undefined) =>
  address ? { link: { text, address } } : {}
