import { type HeadFC, Link } from "gatsby"
import { HOME } from "../shell/screens"

/** Any other path, on hosts without redirects: ends at the intro (specification, section 2), also without scripts. */
export default function UnknownPage() {
  return <Link to={HOME}>Intro</Link>
}

export const Head: HeadFC = () => <meta httpEquiv="refresh" content={`0; url=${HOME}`} />
