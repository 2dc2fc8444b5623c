import { graphql, type HeadFC, type PageProps } from "gatsby"
import { ScreenHead } from "../shell/screens"
import { Terminal } from "../terminal/terminal-screen"

/** The intro, at /terminal. */
export default function TerminalPage({ data }: PageProps<Queries.TerminalPageQuery>) {
  const { sentences, prompt } = data.siteContent
  return <Terminal prompt={prompt} sentences={sentences} />
}

export const Head: HeadFC<Queries.TerminalPageQuery> = ({ data: { siteContent } }) => (
  <ScreenHead screen="/terminal" title={siteContent.sentences.titles.title} />
)

export const query = graphql`
  query TerminalPage {
    siteContent {
      sentences { greeting role chevron titles { title: intro } }
      prompt { user host directory }
    }
  }
`
