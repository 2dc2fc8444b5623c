import { graphql, type HeadFC, Link, type PageProps } from "gatsby"
import { INTRO } from "../shell/screens"
import * as styles from "../terminal/terminal.module.css"

/** The page for unknown paths on hosts without redirects. A meta refresh leads to the intro, without scripts. */
export default function UnknownPage({ data }: PageProps<Queries.UnknownPageQuery>) {
  const { intro, notFound } = data.siteContent
  return (
    <main className={styles.terminal}>
      <h1>{notFound}</h1>
      <Link to={INTRO}>{intro}</Link>
    </main>
  )
}

export const Head: HeadFC<Queries.UnknownPageQuery> = ({ data: { siteContent } }) => (
  <>
    <title>{siteContent.notFound}</title>
    <meta httpEquiv="refresh" content={`0; url=${INTRO}`} />
  </>
)

export const query = graphql`
  query UnknownPage {
    siteContent {
      intro: title(of: "intro")
      notFound: title(of: "notFound")
    }
  }
`
