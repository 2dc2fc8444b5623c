import { graphql, type HeadFC, type PageProps } from "gatsby"
import { About } from "../about/about-screen"
import { prefetchPortrait } from "../about/portrait"
import { LanguagesProvider } from "../shared/languages"
import { DocumentHead } from "../shell/document-head"
import type { Prefetch } from "../shell/prefetch"

/** The About screen, at /about. */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const { social, about: paragraphs } = data.profile.about
  const { languages, sentences, portrait, images } = data.siteContent
  const image = portrait.file.childImageSharp.gatsbyImageData
  return (
    <LanguagesProvider value={languages}>
      <About
        {...images}
        sentences={sentences}
        social={social}
        paragraphs={paragraphs}
        portrait={{ image, alt: portrait.alt }}
      />
    </LanguagesProvider>
  )
}

AboutPage.prefetch = (({ siteContent }) =>
  prefetchPortrait(
    siteContent.portrait.file.childImageSharp.gatsbyImageData,
  )) satisfies Prefetch<Queries.AboutPageQuery>

export const Head: HeadFC<Queries.AboutPageQuery> = ({ data: { siteContent } }) => (
  <DocumentHead screen="/about" title={siteContent.title} />
)

export const query = graphql`
  query AboutPage {
    profile {
      about {
        social {
          label
          name { text isForeign }
          link
          address
          iconPaths
        }
        about
      }
    }
    siteContent {
      title(of: "about")
      languages {
        owner { lang dir }
        foreign { lang dir }
      }
      sentences {
        name
        born { text isForeign }
        building { text isForeign }
        pause { text isForeign }
        back { text isForeign }
      }
      portrait {
        alt
        file {
          childImageSharp {
            gatsbyImageData(
              layout: FIXED
              width: 300
              height: 300
              outputPixelDensities: [1, 2]
              formats: [AVIF, WEBP, AUTO]
              placeholder: DOMINANT_COLOR
            )
          }
        }
      }
      images {
        coffee { src alt character width height }
        building { src still alt character width height }
      }
    }
  }
`
