import { Link } from "gatsby"
import * as styles from "./chevron.module.css"

/** The link to the About screen, which fades in late, or appears at once on focus (docs/behaviour.md, section 3). */
export function Chevron({ name }: { name: string }) {
  return (
    <Link to="/about" className={styles.chevron}>
      <span className="visually-hidden">{name}</span>
      <svg className={`outline ${styles.icon}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </Link>
  )
}
