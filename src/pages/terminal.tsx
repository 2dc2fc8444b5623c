import { graphql, type HeadFC, type PageProps } from "gatsby"
import { DocumentHead } from "../shell/document-head"
import { Terminal } from "../terminal/terminal-screen"

/** The intro, at /terminal. */
export default function TerminalPage({ data }: PageProps<Queries.TerminalPageQuery>) {
  const { sentences, prompt } = data.siteContent
  return <Terminal prompt={prompt} sentences={sentences} />
}

export const Head: HeadFC<Queries.TerminalPageQuery> = ({ data: { siteContent } }) => (
  <DocumentHead screen="/terminal" title={siteContent.title} />
)

export const query = graphql`
  query TerminalPage {
    siteContent {
      title(of: "intro")
      sentences { greeting role chevron }
      prompt { user host directory }
    }
  }
`
