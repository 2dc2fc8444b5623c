import { graphql, type HeadFC, type PageProps } from "gatsby"
import { DocumentHead } from "../shell/document-head"
import { languageAttributes, OwnersLanguage } from "../shell/language"
import { Terminal } from "../terminal/terminal-screen"

/** The intro, at /terminal. */
export default function TerminalPage({ data }: PageProps<Queries.TerminalPageQuery>) {
  const { name, role } = data.profile.about
  return (
    <OwnersLanguage value={languageAttributes(data.siteContent)}>
      <Terminal prompt={data.siteContent.prompt} firstName={name.first} role={role} />
    </OwnersLanguage>
  )
}

export const Head: HeadFC = () => <DocumentHead screen="/terminal" />

export const query = graphql`
  query TerminalPage {
    profile {
      about {
        name {
          first
        }
        role
      }
    }
    siteContent {
      language
      direction
      prompt {
        user
        host
        directory
      }
    }
  }
`
