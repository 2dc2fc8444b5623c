import { type HeadFC, Link, navigate } from "gatsby"
import { useEffect } from "react"
import { HOME } from "../shell/screens"

/** Any other path, on hosts without redirects: ends at the intro (specification, section 2). */
export default function UnknownPage() {
  useEffect(() => {
    navigate(HOME, { replace: true })
  }, [])
  return <Link to={HOME}>Intro</Link>
}

export const Head: HeadFC = () => (
  <noscript>
    <meta httpEquiv="refresh" content={`0; url=${HOME}`} />
  </noscript>
)
