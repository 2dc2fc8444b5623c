import { graphql, Link } from "gatsby"
import { INTRO } from "../shell/screens"
import { Prompt } from "../terminal/prompt"
import * as styles from "../terminal/terminal.module.css"

type Props = { data: Queries.UnknownPageQuery; location: { pathname: string } }

const titleOf = ({ data, location: { pathname } }: Props) => {
  const { intro, notFound } = data.siteContent.sentences.titles
  return pathname === "/" ? intro : notFound
}

/**
 * The page for unknown paths, and for the root, on hosts without redirects, with the prompt where the intro has it. It
 * leads there (src/node/lead-to-intro.tsx).
 */
export default function UnknownPage({ data, location }: Props) {
  const { sentences, prompt } = data.siteContent
  return (
    <main className={`column ${styles.terminal}`}>
      <div className={styles.lines}>
        <Prompt {...prompt} />
        <h1>{titleOf({ data, location })}</h1>
        <p>
          <Link to={INTRO}>{sentences.titles.intro}</Link>
        </p>
      </div>
    </main>
  )
}

export const Head = (props: Props) => <title>{titleOf(props)}</title>

export const query = graphql`
  query UnknownPage {
    siteContent {
      sentences { titles { intro notFound } }
      prompt { user host directory }
    }
  }
`
