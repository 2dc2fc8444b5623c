import { type ReactNode, useEffect, useState } from "react"
import { type Readiness, Repository } from "./backends"
import { lockForm, unlockForm } from "./form-lock"

const POLL_INTERVAL_MS = 5_000

const LABELS = { waiting: "Publish: check running", failed: "Publish: check failed" }

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
    await Repository.current?.mergeMain(openFile())
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
      const now = await Repository.current?.readiness(openFile()).catch(() => "ready" as const)
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
