import { EDITOR_PATH } from "../path"
import { LATE_MS } from "../store/durations"
import type { Build } from "../store/editor-settings"
import { type Context, change, storedIn } from "./context"

/** The file in which the live site identifies its build. */
const BUILD = `${EDITOR_PATH}/build.json`

/** Reads which build visitors get. */
export async function readBuild(): Promise<Build | undefined> {
  const answer = await fetch(BUILD, { cache: "no-store" })
  return answer.ok ? answer.json() : undefined
}

/** Checks whether visitors get the published version. */
export async function checkArrival(context: Context, build: typeof readBuild) {
  const { published } = context.state.get()
  if (!published || published.isVisible) return
  const found = await build().catch(() => undefined)
  // Some hosts do not give the build its commit.
  const isVisible = found?.commit
    ? found.commit === storedIn(context).main.id
    : Date.parse(found?.builtAt ?? "") > Date.parse(published.time)
  if (isVisible) change(context, { published: { ...published, isVisible } })
}

/** Since when something is awaited that should have happened. */
export function lateSince(context: Context): string | undefined {
  const { published, goal } = context.state.get()
  const { draft, version } = storedIn(context)
  const isChecked = draft?.state === "running" && (goal === "merge" || draft.hasAutoMerge)
  const checking = isChecked ? version.time : undefined
  const since = published?.isVisible === false ? published.time : checking
  return Date.now() - Date.parse(since ?? "") > LATE_MS ? since : undefined
}
