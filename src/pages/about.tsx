import { graphql, type HeadFC, type PageProps } from "gatsby"
import { About } from "../about/about-screen"
import { prefetchPortrait } from "../about/portrait"
import { DocumentHead } from "../shell/document-head"
import { languageAttributes, OwnersLanguage } from "../shell/language"

/** The About screen, at /about. */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const { about: paragraphs, ...person } = data.profile.about
  const { portrait, images } = data.siteContent
  const image = portrait.file.childImageSharp.gatsbyImageData
  return (
    <OwnersLanguage value={languageAttributes(data.siteContent)}>
      <About
        {...person}
        {...images}
        paragraphs={paragraphs}
        portrait={{ image, alt: portrait.alt }}
      />
    </OwnersLanguage>
  )
}

/** What src/shell/prefetch.ts fetches beyond the page itself. */
AboutPage.prefetch = ({ siteContent }: Queries.AboutPageQuery) =>
  prefetchPortrait(siteContent.portrait.file.childImageSharp.gatsbyImageData)

export const Head: HeadFC = () => <DocumentHead screen="/about" />

export const query = graphql`
  query AboutPage {
    profile {
      about {
        name {
          first
          last
        }
        birth
        home
        social {
          label
          name
          link
          address
          iconPaths
        }
        about
      }
    }
    siteContent {
      language
      direction
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
        coffee {
          src
          alt
          character
          width
          height
        }
        building {
          src
          still
          alt
          character
          width
          height
        }
      }
    }
  }
`
