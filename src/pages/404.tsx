import { type HeadFC, Link } from "gatsby"
import { HOME } from "../shell/screens"

/** The page of unknown addresses on hosts without redirects. Redirects to the intro, also without scripts. */
export default function UnknownPage() {
  return (
    <main>
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
