import type { Picture } from "./external-image"
import { LoopingImage } from "./looping-image"
import * as styles from "./work.module.css"

/** A placeholder: work is under construction, so none of its fields are shown (docs/behaviour.md, section 5). */
export function Work({ building }: { building: Picture }) {
  return (
    <div className={styles.work}>
      <LoopingImage {...building} />
      <p>Building...</p>
    </div>
  )
}
