import { env } from "../env"
import { CONTENT_FILES, type ContentName, type Profile, type Site } from "../schema/content-files"
import { graphqlTypes } from "../schema/graphql-types"
import { EVERYTHING_FOUND } from "../schema/lookups"
import { languagesOf, sentencesOf } from "../schema/sentences"
import { linkName, printedAddress } from "./link-text"
import { iconPaths } from "./tabler-icons"

const GRAPHQL_TYPES = { profile: "Profile", site: "SiteContent" }

/** The name of the GraphQL type for a content file, for gatsby-transformer-yaml. */
export const graphqlTypeOf = ({ node }: { node: { name: ContentName } }) => GRAPHQL_TYPES[node.name]

/** The GraphQL types of the content files and of the sentences, in the schema definition language. */
export const contentTypes = () => [
  ...CONTENT_FILES.map(({ name, schema }) =>
    graphqlTypes(GRAPHQL_TYPES[name], schema(EVERYTHING_FOUND)),
  ),
  SENTENCE_TYPES,
]

const SENTENCE_TYPES = `
type Language { lang: String!, dir: String! }
type Languages { own: Language!, other: Language! }
type Sentences {
  introTitle: String!
  aboutTitle: String!
  notFoundTitle: String!
  greeting: [String!]!
  role: [String!]!
  chevron: [String!]!
  name: String!
  born: [String!]!
  building: [String!]!
  pause: [String!]!
  back: [String!]!
}`

type Context = { nodeModel: { findOne<Content>(query: { type: string }): Promise<Content> } }

async function sentencesIn({ nodeModel }: Context) {
  const { about } = await nodeModel.findOne<Profile>({ type: "Profile" })
  const site = await nodeModel.findOne<Site>({ type: "SiteContent" })
  return { ...sentencesOf(about, site), language: languagesOf(site)?.page?.lang }
}

type Social = Profile["about"]["social"][number]

/** Fields that the pages query beyond the content: the sentences of the site, its languages, icons and names of links. */
export const resolvers = {
  Query: {
    profile: { type: "Profile!" },
    siteContent: { type: "SiteContent!" },
  },
  SiteContent: {
    languages: { type: "Languages", resolve: (site: Site) => languagesOf(site) },
    sentences: {
      type: "Sentences!",
      resolve: (_site: Site, _args: unknown, context: Context) => sentencesIn(context),
    },
  },
  File: { childImageSharp: { type: "ImageSharp!" } },
  ProfileAboutSocial: {
    name: {
      type: "[String!]!",
      resolve: async ({ label, link }: Social, _args: unknown, context: Context) => {
        const { social, language } = await sentencesIn(context)
        return linkName(social[label], link, language)
      },
    },
    address: { type: "String!", resolve: ({ link }: Social) => printedAddress(link, env.siteUrl) },
    iconPaths: { type: "[String!]!", resolve: ({ icon }: Social) => iconPaths[icon] },
  },
}
