import type { Picture } from "./external-image"
import { LoopingImage } from "./looping-image"
import * as styles from "./work.module.css"

/** Says that work is under construction; none of its fields are shown (docs/behaviour.md, section 5). */
export function Work({ building }: { building: Picture }) {
  return (
    <div className={styles.work}>
      <LoopingImage {...building} />
      <p>Building...</p>
    </div>
  )
}
