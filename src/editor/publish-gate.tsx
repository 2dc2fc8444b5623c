import { type ReactNode, useEffect, useState } from "react"
import { lockForm, unlockForm } from "./form-lock"

/**
 * Whether GitHub would merge a draft: yes, not before its checks have passed, not as it is, or not before it is merged
 * with what was changed on the main branch.
 */
export type Readiness = "ready" | "waiting" | "failed" | "conflict"

const POLL_INTERVAL_MS = 5_000

const LABELS = { waiting: "Publish: check running", failed: "Publish: check failed" }

/** What is asked of the store of the drafts, once someone is signed in. */
export const drafts = {
  readiness: async (_file: string): Promise<Readiness> => "ready",
  /** Merges the main branch into a draft. */
  mergeMain: async (_file: string): Promise<void> => {},
}

/** The button that publishes the open draft. It is replaced by the reason as long as GitHub would refuse. */
export function PublishGate({ children }: { children: ReactNode }) {
  const readiness = useReadiness()
  if (readiness === "ready") return children
  if (readiness === "conflict") {
    return (
      <button type="button" className="control-button primary" onClick={mergeMain}>
        Take in newer changes
      </button>
    )
  }
  return (
    <button type="button" className="control-button" disabled>
      {readiness ? LABELS[readiness] : "Publish"}
    </button>
  )
}

async function mergeMain() {
  lockForm()
  try {
    await drafts.mergeMain(openFile())
    location.reload()
  } catch (error) {
    unlockForm()
    alert((error as Error).message)
  }
}

function useReadiness(): Readiness | undefined {
  const [readiness, setReadiness] = useState<Readiness>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const poll = async () => {
      // If GitHub does not tell, the attempt to publish does.
      const now = await drafts.readiness(openFile()).catch(() => "ready" as const)
      if (!isMounted) return
      setReadiness(now)
      if (now !== "ready") timer = setTimeout(poll, POLL_INTERVAL_MS)
    }
    poll()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [])
  return readiness
}

/** The name of the file in the form, from Decap's address of it: #/collections/content/entries/profile?field=about.home */
const openFile = () => location.hash.replace(/\?.*/, "").split("/").at(-1) ?? ""
