import { conflictNames } from "../session/changes"
import { isEdited, type Session } from "../session/session"
import type { Draft, Stored, Version } from "../store/store"
import { lateSince, type PublishingState } from "./publishing"

/** The state of publishing, and what else the status line says. */
export type StatusInput = PublishingState & {
  /** Whether there are unsaved edits. */
  isEdited: boolean
  /** Whether the browser has stored them; undefined until it has tried. */
  isBackedUp?: boolean | undefined
  /** Whether a save is under way. */
  isSaving?: boolean
  /** Whether the draft was discarded, which Undo takes back. */
  isDiscarded?: boolean
  /** The names of the fields that were changed here and elsewhere. */
  conflicts?: string[]
  draft?: Draft | undefined
  /** The draft that has ended here, but not yet at GitHub. */
  left?: Stored["left"]
  main?: Pick<Version, "id" | "url"> | undefined
  /** Since when something is awaited that should have happened. */
  lateSince?: string | undefined
  /** Whether a save writes the files on this machine, not a draft. */
  isWorkingCopy?: boolean
  /** The URL of the live site. */
  siteUrl?: string | undefined
}

/** A status line, with an optional detail, link and help. */
export type StatusText = {
  text: string
  /** Whether nothing is left to do, or a problem stops saving or publishing. */
  state?: "done" | "problem"
  detail?: string | undefined
  link?: { text: string; address: string } | undefined
  help?: "try again" | "sign in" | "take theirs"
}

const NOT_KEPT =
  "This browser cannot store your words: its storage is full or blocked. Save them before you leave."

/** What a session and its publishing say. */
export const statusInput = (session: Session, state: PublishingState): StatusInput => ({
  ...session.stored,
  ...state,
  isEdited: isEdited(session),
  isSaving: session.saving !== undefined,
  isDiscarded: session.past.some(({ isDiscarded }) => isDiscarded),
  conflicts: conflictNames(session),
  lateSince: lateSince(state, session.stored),
})

/** The status line: the first of these that applies. */
export const statusText = (input: StatusInput): StatusText =>
  conflicting(input) ??
  failed(input) ??
  underWay(input) ??
  leftToGithub(input) ??
  published(input) ??
  resting(input)

function conflicting({ conflicts = [], draft, ...input }: StatusInput): StatusText | undefined {
  if (conflicts.length === 0 || input.goal || input.isSaving) return undefined
  const text = `Also changed elsewhere: ${conflicts.join(", ")}`
  const detail = "Yours is shown. Save to keep it."
  const link = linkTo("See theirs", draft && filesOf(draft))
  return { text, state: "problem", detail, ...link, help: "take theirs" }
}

const TITLES = {
  save: "Not saved",
  merge: "Not published",
  discard: "Not discarded",
  poll: "Not up to date",
}

function failed({ failure, draft, ...input }: StatusInput): StatusText | undefined {
  if (!failure) return undefined
  const { of, error } = failure
  // What was refused has been undone.
  if (of === "save" && error.kind === "refused" && !input.isEdited) return undefined
  const words = input.isEdited
    ? ` ${input.isBackedUp === false ? NOT_KEPT : "Your words are kept here."}`
    : ""
  const what = input.left?.how === "discarded" ? "The draft is not discarded yet. " : ""
  const detail = `${what}${error.message}${words}`
  switch (error.kind) {
    case "offline":
    case "outdated": {
      const again = `${detail} It tries again by itself.`
      const link = linkTo("Open the file on GitHub", error.address)
      return { text: "Trying again", state: "problem", detail: again, ...link, help: "try again" }
    }
    case "signed out":
      return { text: "Sign in again", state: "problem", detail, help: "sign in" }
    case "refused": {
      const link = of === "merge" ? linkTo("Open the draft", draft?.url) : {}
      return { text: TITLES[of], state: "problem", detail, ...link }
    }
  }
}

function underWay({ goal, draft, lateSince, ...input }: StatusInput): StatusText | undefined {
  if (goal === "call off") return { text: "Calling off" }
  if (input.isSaving && !goal) return { text: "Saving" }
  if (!goal && input.left?.how === "discarded") return { text: "Discarding the draft" }
  if (lateSince && draft && (goal || draft.hasAutoMerge)) {
    const detail = `No check has answered since ${timeOf(lateSince)}.`
    return { ...NOT_LIVE, detail, ...linkTo("See the checks", checksOf(draft)) }
  }
  if (!goal) return undefined
  if (input.isSaving || draft?.state !== "running") return { text: "Publishing" }
  const detail = `Leave this tab open. ${editedSince(input)}`.trimEnd()
  return { text: "Waiting for the checks", detail, ...linkTo("See the preview", draft.preview) }
}

/** What is only on this device; empty if that is nothing. */
function editedSince({ isEdited, isBackedUp }: StatusInput): string {
  if (!isEdited) return ""
  return isBackedUp === false ? NOT_KEPT : "Later edits are only on this device."
}

/** What holds up a draft that GitHub is to publish. */
const HELD_UP: Partial<Record<Draft["state"], string>> = {
  failed: "A check has failed. GitHub publishes the draft once all have passed.",
  conflict: "The live version has changed since. Publish again to put yours on top of it.",
}

function leftToGithub({ draft, ...input }: StatusInput): StatusText | undefined {
  if (!draft?.hasAutoMerge) return undefined
  const link = linkTo("See the preview", draft.preview)
  const more = link.link ? link : linkTo("See the draft", draft.url)
  const heldUp = HELD_UP[draft.state]
  const since = editedSince(input)
  if (heldUp) {
    const detail = `${heldUp} ${since}`.trimEnd()
    return { text: TITLES.merge, state: "problem", detail, ...more }
  }
  const condition =
    draft.state === "held back" ? "GitHub's rules allow it" : "the checks have passed"
  return {
    text: `Goes live when ${condition}`,
    detail: since || "You may close this tab.",
    ...more,
  }
}

const NOT_LIVE = { text: "Not live yet", state: "problem" } as const

function published({ published, siteUrl, ...input }: StatusInput): StatusText | undefined {
  if (!published || input.isEdited || input.draft || input.isDiscarded) return undefined
  const { main, lateSince } = input
  if (published.isVisible)
    return { text: "Live", state: "done", ...linkTo("See the site", siteUrl) }
  if (lateSince) {
    const detail = `Published ${timeOf(lateSince)}. The build of the site may have failed.`
    const [repository] = main?.url?.split("/blob/") ?? []
    const checks = repository && `${repository}/commit/${main?.id}/checks`
    return { ...NOT_LIVE, detail, ...linkTo("See the checks", checks) }
  }
  return { text: "On its way", detail: "The live site has it in a few minutes." }
}

/** The status line while nothing is under way. */
function resting({ isEdited, isBackedUp, draft, ...input }: StatusInput): StatusText {
  if (isEdited && isBackedUp === false)
    return { text: "Not kept", state: "problem", detail: NOT_KEPT }
  const preview = linkTo(isEdited ? "See the saved preview" : "See the preview", draft?.preview)
  if (draft?.state === "failed") {
    const detail = editedSince({ isEdited, isBackedUp })
    const link = linkTo("See the checks", checksOf(draft))
    return { text: "Saved, but a check has failed", state: "problem", detail, ...link }
  }
  const undo = "Undo brings the words back."
  if (isEdited) {
    const detail = !draft && input.isDiscarded ? `The draft was discarded. ${undo}` : undefined
    return { text: "Kept on this device", detail, ...preview }
  }
  if (input.isWorkingCopy) return { text: "Saved in your files", state: "done" }
  if (!draft && input.isDiscarded) return { text: "The draft was discarded", detail: undo }
  if (!draft) return { text: "All saved", state: "done" }
  const isBuilding = draft.isChecking && !draft.preview
  return { text: `Saved as a draft${isBuilding ? ", preview is being built" : ""}`, ...preview }
}

const timeOf = (time: string) =>
  new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })

const checksOf = ({ url }: Draft) => `${url}/checks`

/** What a draft changes, on GitHub. */
const filesOf = ({ url }: Draft) => `${url}/files`

const linkTo = (text: string, address: string | undefined) =>
  address ? { link: { text, address } } : {}
