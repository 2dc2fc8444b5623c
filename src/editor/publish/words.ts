import type { Status } from "../store/store"
import type { Progress } from "./standing"

/** What there is besides what is under way. */
export type Facts = {
  /** Whether anything is not saved. */
  isEdited: boolean
  /** Whether a save writes the files on this machine, and no draft. */
  isWorkingCopy: boolean
  hasDraft: boolean
  /** Whether a preview of the draft may still come. */
  isBuilding: boolean
  /** What the store says of the draft's newest version. */
  status?: Status | undefined
  /** Since when the live site has what was published; undefined until it has. */
  liveSince?: Date | undefined
  /** The address of the live site. */
  site?: string | undefined
}

/** Where everything is: in short, what else there is to say, and where more is seen. */
export type Words = {
  text: string
  /** Whether it does not go on as it was wanted. */
  isProblem?: boolean
  detail?: string | undefined
  link?: { text: string; address: string } | undefined
}

const linkTo = (text: string, address: string | undefined) =>
  address ? { link: { text, address } } : {}

/** Says in words where everything is, from "Kept on this device" to "Live since 12:03". */
export function wordsOf(progress: Progress, facts: Facts): Words {
  switch (progress.kind) {
    case "saving":
      return { text: "Saving" }
    case "trying again":
      return {
        text: "Trying again",
        isProblem: true,
        detail: `${progress.failure.message} It tries again by itself.`,
      }
    case "signed out":
      return { text: "Signed out", isProblem: true, detail: progress.failure.message }
    case "refused":
      return {
        text: facts.isEdited ? "Not saved" : "Not published",
        isProblem: true,
        detail: progress.failure.message,
      }
    case "choosing":
      return {
        text: "Changed twice",
        isProblem: true,
        detail: "The same text was changed elsewhere. Choose which one counts, and it goes on.",
      }
    case "publishing":
      return {
        text: "Waiting for the checks",
        detail: progress.goesOnAlone ? "It goes on without this tab." : "Leave this tab open.",
        ...linkTo("See the preview", progress.preview),
      }
    case "check failed":
      return {
        text: "Not published",
        isProblem: true,
        detail: progress.reason,
        ...linkTo("See the check", progress.address),
      }
    default:
      return restingWords(progress.kind === "published", facts)
  }
}

function restingWords(isPublished: boolean, facts: Facts): Words {
  const { isEdited, isWorkingCopy, hasDraft, isBuilding, status, liveSince, site } = facts
  if (isEdited) return { text: "Kept on this device" }
  if (isWorkingCopy) return { text: "Saved in your files" }
  if (hasDraft) {
    if (status?.kind === "failed") {
      return {
        text: "Saved, but a check has failed",
        isProblem: true,
        detail: status.reason,
        ...linkTo("See the check", status.address),
      }
    }
    if (isBuilding) return { text: "Saved, preview is being built" }
    return { text: "Saved", ...linkTo("See the preview", status?.preview) }
  }
  if (!isPublished) return { text: "All saved" }
  if (!liveSince) {
    return { text: "On its way", detail: "The live site has it in a few minutes." }
  }
  const time = liveSince.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
  return { text: `Live since ${time}`, ...linkTo("See the site", site) }
}
