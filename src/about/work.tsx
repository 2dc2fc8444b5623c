import type { Picture } from "./external-image"
import { LoopingImage } from "./looping-image"
import * as styles from "./work.module.css"

/** Says that the work is not there yet; no field of it is shown (specification, section 2). */
export function Work({ building }: { building: Picture }) {
  return (
    <div className={styles.work}>
      <LoopingImage {...building} />
      <p>Building...</p>
    </div>
  )
}
