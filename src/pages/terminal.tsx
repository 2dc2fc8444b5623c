import { graphql, type HeadFC, type PageProps } from "gatsby"
import { LanguagesProvider } from "../shared/languages"
import { DocumentHead } from "../shell/document-head"
import { Terminal } from "../terminal/terminal-screen"

/** The intro, at /terminal. */
export default function TerminalPage({ data }: PageProps<Queries.TerminalPageQuery>) {
  const { languages, sentences, prompt } = data.siteContent
  return (
    <LanguagesProvider value={languages}>
      <Terminal prompt={prompt} sentences={sentences} />
    </LanguagesProvider>
  )
}

export const Head: HeadFC<Queries.TerminalPageQuery> = ({ data: { siteContent } }) => (
  <DocumentHead screen="/terminal" title={siteContent.title} />
)

export const query = graphql`
  query TerminalPage {
    siteContent {
      title(of: "intro")
      languages {
        foreign { lang dir }
      }
      sentences {
        greeting { text isForeign }
        role { text isForeign }
        chevron { text isForeign }
      }
      prompt { user host directory }
    }
  }
`
