import { useState, useSyncExternalStore } from "react"
import * as visually from "../styles/visually.module.css"
import { ExternalImage, type Picture } from "./external-image"
import * as styles from "./looping-image.module.css"

const REMEMBERED = "paused"

/**
 * An image that moves on and on, with a control that stops it for the visit where there is a still one
 * to show instead (WCAG 2.2, 2.2.2). The control comes with the scripts that it needs.
 */
export function LoopingImage(picture: Picture) {
  const [chosen, choose] = useState<boolean>()
  const remembered = useSyncExternalStore(subscribeToNothing, wasPaused, unknown)
  const isPaused = chosen ?? remembered

  const toggle = () => {
    choose(!isPaused)
    remember(!isPaused)
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

/** Nothing but this control changes what is remembered. */
const subscribeToNothing = () => () => {}
const unknown = () => undefined

/** Visitors may have refused the site any storage, which then throws. */
function wasPaused(): boolean {
  try {
    return sessionStorage.getItem(REMEMBERED) === "true"
  } catch {
    return false
  }
}

function remember(isPaused: boolean) {
  try {
    sessionStorage.setItem(REMEMBERED, String(isPaused))
  } catch {
    // Then it holds until the next load.
  }
}
