import type { GatsbyNode } from "gatsby"

/**
 * The types of what pages query (src/content/screen-data.ts). Without them, Gatsby would infer types from the content, and
 * a query for a field that the content leaves out would fail. Gatsby adds the other fields of the content by itself.
 */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes(`
    type Profile implements Node { about: ProfileAbout! }
    type ProfileAbout {
      social: [SocialLink!]!
      biography: [[TextPart!]!]!
    }
    type SocialLink {
      label: String!
      link: String!
      name: String!
      file: String
      address: String!
      iconPaths: [String!]!
    }
    type TextPart { text: String!, link: String, address: String }

    type SiteContent implements Node {
      sentences: Sentences!
      prompt: Prompt!
      portrait: Portrait!
      images: Images!
    }
    type Sentences {
      greeting: String!
      role: String!
      chevron: String!
      name: String!
      born: String!
      portrait: String!
      building: String!
      pause: String!
      back: String!
      titles: Titles!
    }
    type Titles { intro: String!, about: String!, notFound: String! }
    type Prompt { user: String!, host: String!, directory: String! }
    type Portrait { file: File! @fileByRelativePath, alt: String }
    type Images { coffee: Picture!, building: Picture! }
    type Picture {
      src: String!
      still: String
      alt: String!
      character: String!
      width: Int!
      height: Int!
    }
  `)

/** What is always there. */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: create }) => {
  create({
    Query: { profile: { type: "Profile!" }, siteContent: { type: "SiteContent!" } },
    File: { childImageSharp: { type: "ImageSharp!" } },
  })
}
