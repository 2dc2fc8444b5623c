import { graphql, type HeadFC, type PageProps } from "gatsby"
import { DocumentHead } from "../shell/document-head"
import { LanguagesProvider } from "../shell/language"
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
  <DocumentHead screen="/terminal" title={siteContent.sentences.title} />
)

export const query = graphql`
  query TerminalPage {
    siteContent {
      languages {
        other {
          lang
          dir
        }
      }
      sentences {
        title: introTitle
        greeting
        role
        chevron
      }
      prompt {
        user
        host
        directory
      }
    }
  }
`
