import { type HeadFC, Link } from "gatsby"
import { HOME } from "../shell/screens"
import * as styles from "../terminal/terminal.module.css"

/** The page of unknown addresses on hosts without redirects. Leads to the intro, in its dress, also without scripts. */
export default function UnknownPage() {
  return (
    <main className={styles.terminal}>
      <h1>Not found</h1>
      <Link to={HOME}>Intro</Link>
    </main>
  )
}

export const Head: HeadFC = () => (
  <>
    <title>Not found</title>
    <meta httpEquiv="refresh" content={`0; url=${HOME}`} />
  </>
)
