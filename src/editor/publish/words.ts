import type { Progress } from "./progress"

/** What there is besides what is under way. */
export type Facts = {
  /** Whether anything is not saved. */
  isEdited: boolean
  /** Whether a save writes the files on this machine, and no draft. */
  isWorkingCopy: boolean
  hasDraft: boolean
  /** The address of the draft's preview, once its host has built one. */
  preview?: string | undefined
  /** Since when the live site has what was published; undefined until it has. */
  liveSince?: Date | undefined
}

/** A line about where everything is, with an address to see more. */
export type Words = { text: string; address?: string | undefined }

/** Says in words where everything is, from "Kept on this device" to "Live since 12:03". */
export function wordsOf(progress: Progress, facts: Facts): Words {
  switch (progress.kind) {
    case "saving":
      return { text: "Saving" }
    case "trying again":
      return { text: `${progress.failure.message} It tries again by itself.` }
    case "signed out":
    case "refused":
      return { text: progress.failure.message }
    case "choosing":
      return { text: "The same text was changed elsewhere. Choose which one counts." }
    case "publishing":
      return {
        text: progress.goesOnAlone
          ? "On its way: live once the checks have passed"
          : "Waiting for the checks. Leave this tab open, or come back later",
        address: progress.preview,
      }
    case "check failed":
      return { text: `Not published. ${progress.reason}`, address: progress.address }
    default:
      return restingWords(progress.kind === "published", facts)
  }
}

function restingWords(isPublished: boolean, facts: Facts): Words {
  const { isEdited, isWorkingCopy, hasDraft, preview, liveSince } = facts
  if (isEdited) return { text: "Kept on this device" }
  if (isWorkingCopy) return { text: "Saved in your files" }
  if (hasDraft && preview) return { text: "Saved. See the preview", address: preview }
  if (hasDraft) return { text: "Saved. Its preview is being built" }
  if (!isPublished) return { text: "All saved" }
  if (!liveSince) return { text: "Published. The live site follows in a few minutes" }
  const time = liveSince.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })
  return { text: `Live since ${time}` }
}
