import { graphql, type HeadFC, Link, type PageProps } from "gatsby"
import { INTRO } from "../shell/screens"
import { Prompt } from "../terminal/prompt"
import * as styles from "../terminal/terminal.module.css"

/**
 * The page for unknown paths on hosts without redirects, with the prompt where the intro has it. It leads there
 * (src/node/hosting/lead-to-intro.tsx).
 */
export default function UnknownPage({ data }: PageProps<Queries.UnknownPageQuery>) {
  const { intro, notFound, prompt } = data.siteContent
  return (
    <main className={`column ${styles.terminal}`}>
      <div className={styles.lines}>
        <Prompt {...prompt} />
        <h1>{notFound}</h1>
        <p>
          <Link to={INTRO}>{intro}</Link>
        </p>
      </div>
    </main>
  )
}

export const Head: HeadFC<Queries.UnknownPageQuery> = ({ data: { siteContent } }) => (
  <title>{siteContent.notFound}</title>
)

export const query = graphql`
  query UnknownPage {
    siteContent {
      intro: title(of: "intro")
      notFound: title(of: "notFound")
      prompt { user host directory }
    }
  }
`
