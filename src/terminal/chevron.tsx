import { Link } from "gatsby"
import * as visually from "../styles/visually.module.css"
import * as styles from "./chevron.module.css"

/** The link to the About screen. It fades in after the typing, or when it is focused (specification, section 2). */
export function Chevron() {
  return (
    <Link to="/about" className={styles.chevron}>
      <span className={visually.hidden}>About</span>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </Link>
  )
}
