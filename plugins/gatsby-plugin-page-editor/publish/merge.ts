import { conflictsIn, newSession } from "../session/session"
import { type Draft, type Drafted, refusalOf, type Store, StoreError } from "../store/store"
import { type Context, change, endSave, isDrafted, storedIn } from "./context"
import { rebase } from "./read"
import { refuseErrors } from "./save"

/** Why GitHub would not merge a draft. */
const hindranceOf = ({ state, needsReview }: Draft) => {
  if (state === "failed") return "A check has failed. See the draft on GitHub."
  return `GitHub asks for ${needsReview ? "a review" : "something else"} first. See the draft on GitHub.`
}

/** Publishes the draft, or turns auto-merge on. */
export async function merge(context: Context) {
  const { session, store } = context
  const now = storedIn(context)
  if (!store.drafts || !isDrafted(now) || conflictsIn(session.get()).length > 0)
    return change(context, { goal: undefined })
  refuseErrors(newSession(now))
  switch (now.draft.state) {
    case "ready":
      await rebase(context, await store.drafts.merge(now))
      return change(context, { goal: undefined })
    case "behind":
      // Refused if GitHub has done it meanwhile, which the next poll shows.
      return void (await store.drafts.update(now).catch(refusalOf))
    case "running":
      return leaveToGithub(context, now, store.drafts)
    case "held back":
      if (now.draft.mayAutoMerge) return leaveToGithub(context, now, store.drafts)
  }
  if (now.draft.state !== "conflict") throw new StoreError("refused", hindranceOf(now.draft))
  session.dispatch({ type: "save draft" })
  change(context, {
    goal: "save and publish",
    leaving: { number: now.draft.number, isDiscarded: false },
  })
  await rebase(context, now)
}

type Drafts = NonNullable<Store["drafts"]>

/** Asks GitHub to merge a draft once its checks have passed. Where that is not allowed, the next poll merges. */
async function leaveToGithub(context: Context, now: Drafted, { setAutoMerge }: Drafts) {
  const { mayAutoMerge, hasAutoMerge } = now.draft
  // GitHub refuses if the checks have passed meanwhile.
  if (mayAutoMerge && !hasAutoMerge)
    await setAutoMerge(now, true).then((stored) => rebase(context, stored), refusalOf)
  if (storedIn(context).draft?.hasAutoMerge) change(context, { goal: undefined })
}

/** Calls a publish off: the draft stays a draft. */
export async function callOff(context: Context) {
  const now = storedIn(context)
  const { drafts } = context.store
  if (drafts && isDrafted(now) && now.draft.hasAutoMerge)
    await rebase(context, await drafts.setAutoMerge(now, false))
  endSave(context, false)
}
