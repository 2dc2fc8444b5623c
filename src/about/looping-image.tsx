import { useState, useSyncExternalStore } from "react"
import * as visually from "../styles/visually.module.css"
import { ExternalImage, type Picture } from "./external-image"
import * as styles from "./looping-image.module.css"

const STORAGE_KEY = "paused"

/**
 * A looping image, with a pause button if it has a static version (WCAG 2.2, 2.2.2). A pause lasts for the
 * browser session. The button needs scripts, so it appears after hydration.
 */
export function LoopingImage(picture: Picture) {
  const [chosen, choose] = useState<boolean>()
  const stored = useSyncExternalStore(noSubscription, readPaused, unknownOnServer)
  const isPaused = chosen ?? stored

  const toggle = () => {
    choose(!isPaused)
    storePaused(!isPaused)
  }
  const src = (isPaused && picture.still) || picture.src
  return (
    <div className={styles.frame}>
      <ExternalImage {...picture} src={src}>
        {picture.still && isPaused !== undefined && (
          <button type="button" className={styles.pause} aria-pressed={isPaused} onClick={toggle}>
            <span className={visually.hidden}>Pause the picture</span>
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={isPaused ? "M8 5v14l11-7z" : "M7 5h3v14H7zM14 5h3v14h-3z"} />
            </svg>
          </button>
        )}
      </ExternalImage>
    </div>
  )
}

/** Only this component changes the stored value. */
const noSubscription = () => () => {}
const unknownOnServer = () => undefined

/** Storage throws if the visitor has blocked it. */
function readPaused(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === "true"
  } catch {
    return false
  }
}

function storePaused(isPaused: boolean) {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(isPaused))
  } catch {
    // The choice then lasts until the next load.
  }
}
