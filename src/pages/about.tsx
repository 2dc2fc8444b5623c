import { graphql, type HeadFC, type PageProps } from "gatsby"
import { About } from "../about/about-screen"
import { prefetchPortrait } from "../about/portrait"
import type { Prefetch } from "../shell/navigation"
import { ScreenHead } from "../shell/screens"

/** The About screen, at /about. */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const { social, biography } = data.profile.about
  const { sentences, portrait, images } = data.siteContent
  const image = portrait.file.childImageSharp.gatsbyImageData
  return (
    <About
      {...images}
      sentences={sentences}
      social={social}
      paragraphs={biography}
      portrait={{ image, alt: portrait.alt || sentences.portrait }}
    />
  )
}

AboutPage.prefetch = (({ siteContent }) =>
  prefetchPortrait(
    siteContent.portrait.file.childImageSharp.gatsbyImageData,
  )) satisfies Prefetch<Queries.AboutPageQuery>

export const Head: HeadFC<Queries.AboutPageQuery> = ({ data: { siteContent } }) => (
  <ScreenHead screen="/about" title={siteContent.sentences.titles.title} />
)

export const query = graphql`
  query AboutPage {
    profile {
      about {
        social { label name file link address iconPaths }
        biography { text link address }
      }
    }
    siteContent {
      sentences { name born portrait building pause back titles { title: about } }
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
              placeholder: NONE
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
