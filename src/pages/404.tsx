import { type HeadFC, Link } from "gatsby"
import { HOME } from "../shell/screens"

/** Any other path, on hosts without redirects: ends at the intro (specification, section 2), also without scripts. */
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
