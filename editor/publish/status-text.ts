import type { Draft, Status } from "../store/store"
import type { PublishState } from "./publish-state"

/** What there is to save and to publish. */
export type Facts = {
  /** Whether there are unsaved edits. */
  isEdited: boolean
  draft?: Draft | undefined
  /** Whether a save writes the files on this machine, not a draft. */
  isWorkingCopy?: boolean
  /** The URL of the live site. */
  site?: string | undefined
}

/** A status line, with more to say and a link where there is one. */
export type StatusText = {
  text: string
  /** Whether nothing is left to do, or something keeps it from going on. */
  state?: "done" | "problem"
  detail?: string | undefined
  link?: { text: string; address: string } | undefined
}

/** The status line for a state, from "Kept on this device" to "Live since 12:03". */
export function statusText(state: PublishState, facts: Facts): StatusText {
  const { progress, status } = state
  const backup = facts.isEdited ? backupText(state) : ""
  switch (progress.kind) {
    case "busy":
      return { text: progress.text }
    case "retrying":
      return problem(
        "Trying again",
        `${progress.failure.message}${backup} It tries again by itself.`,
      )
    case "signed out":
      return problem("Signed out", `${progress.failure.message}${backup}`)
    case "refused":
      // Edits that were refused may have been discarded since.
      if (progress.ofEdits && !facts.isEdited) break
      return problem(
        progress.ofEdits ? "Not saved" : "Not published",
        `${progress.failure.message}${backup}`,
      )
    case "conflict":
      return problem(
        "Changed twice",
        "The same text was changed elsewhere. Choose which one counts, and it goes on.",
      )
    case "publishing":
      return waitingText(state, facts)
    case "check failed":
      if (status?.kind === "failed") return failedCheck("Not published", status)
  }
  const rest = restingText(state, facts)
  if (!state.notice) return rest
  // A draft that has changed waits for a second press of Publish.
  const text = facts.draft ? "Not published" : rest.text
  return { ...rest, ...problem(text, [state.notice, rest.detail].filter(Boolean).join(" ")) }
}

/** The status line while nothing is under way. */
function restingText(state: PublishState, facts: Facts): StatusText {
  const { live, status } = state
  if (facts.isEdited && state.isBackedUp === false) return NOT_KEPT
  if (live && !facts.draft) return siteText(live, facts)
  if (facts.draft && status?.kind === "failed") {
    const reason = [status.reason, laterText(facts)].filter(Boolean).join("\n")
    return failedCheck("Saved, but a check has failed", { ...status, reason })
  }
  if (facts.isEdited) {
    const preview = facts.draft && status?.preview
    return { text: "Kept on this device", ...linkTo("See the saved preview", preview) }
  }
  if (facts.isWorkingCopy) return { text: "Saved in your files", state: "done" }
  return facts.draft ? draftText(state) : { text: "All saved", state: "done" }
}

function waitingText({ status }: PublishState, { draft }: Facts): StatusText {
  const detail = status?.goesOnAlone ? "It goes on without this tab." : "Leave this tab open."
  return status?.isHeldBack || status?.kind === "behind"
    ? { text: "Waiting for GitHub", detail, ...linkTo("See what for", draft?.address) }
    : { text: "Waiting for the checks", detail, ...linkTo("See the preview", status?.preview) }
}

function draftText({ status, isBuilding, live }: PublishState): StatusText {
  const detail = live && `What was published before: ${liveText(live).toLowerCase()}.`
  if (isBuilding) return { text: "Saved, preview is being built", state: "done", detail }
  return { text: "Saved", state: "done", detail, ...linkTo("See the preview", status?.preview) }
}

const laterText = ({ isEdited }: Facts) =>
  isEdited ? "What you have edited since is kept on this device." : undefined

function siteText(live: Live, facts: Facts): StatusText {
  const later = laterText(facts)
  const text = liveText(live)
  return live.since
    ? { text, state: "done", detail: later, ...linkTo("See the site", facts.site) }
    : { text, detail: later ?? "The live site has it in a few minutes." }
}

type Live = NonNullable<PublishState["live"]>

const liveText = ({ since }: Live) =>
  since
    ? `Live since ${since.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`
    : "On its way"

const problem = (text: string, detail: string): StatusText => ({ text, state: "problem", detail })

const NOT_KEPT = problem(
  "Not kept",
  "This browser cannot store your words: its storage is full or blocked. Save them before you leave.",
)

const backupText = ({ isBackedUp }: PublishState) =>
  isBackedUp === false ? ` ${NOT_KEPT.detail}` : " Your words are kept here."

const failedCheck = (text: string, { reason, address }: Extract<Status, { kind: "failed" }>) => ({
  ...problem(text, reason),
  ...linkTo("See the check", address),
})

const linkTo = (text: string, address: string | undefined) =>
  address ? { link: { text, address } } : {}
