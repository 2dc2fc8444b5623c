import { statSync } from "node:fs"
import { env } from "../env"
import { CONTENT_FILES, type ContentName, type Profile, type Site } from "../schema/content-files"
import { graphqlTypes } from "../schema/graphql-types"
import { EVERYTHING_FOUND } from "../schema/lookups"
import { DEFAULT_WORDS } from "../schema/words"
import { screenData } from "./screen-data"
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
type Languages { owner: Language!, foreign: Language! }
type Part { text: String!, isForeign: Boolean! }
type Titles { ${Object.keys(DEFAULT_WORDS.titles).map((key) => `${key}: String!`)} }
type Sentences {
  titles: Titles!
  greeting: [Part!]!
  role: [Part!]!
  chevron: [Part!]!
  name: String!
  born: [Part!]!
  building: [Part!]!
  pause: [Part!]!
  back: [Part!]!
}`

type Context = { nodeModel: { findOne<Content>(query: { type: string }): Promise<Content> } }

/** Makes the resolver of one part of the screens' data. */
const shown =
  (part: keyof ReturnType<typeof screenData>) =>
  async (_node: unknown, _args: unknown, { nodeModel }: Context) => {
    const profile = await nodeModel.findOne<Profile>({ type: "Profile" })
    const site = await nodeModel.findOne<Site>({ type: "SiteContent" })
    const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
    const lookups = { icons: iconPaths, sizeOf, siteUrl: env.siteUrl }
    return screenData({ profile, site }, lookups)[part]
  }

/** Fields that the pages query beyond the content: the sentences of the site, its languages, icons and names of links. */
export const resolvers = {
  Query: {
    profile: { type: "Profile!" },
    siteContent: { type: "SiteContent!" },
  },
  SiteContent: {
    languages: { type: "Languages", resolve: shown("languages") },
    sentences: { type: "Sentences!", resolve: shown("sentences") },
  },
  File: { childImageSharp: { type: "ImageSharp!" } },
  ProfileAbout: { social: { resolve: shown("social") } },
  ProfileAboutSocial: {
    name: { type: "[Part!]!" },
    address: { type: "String!" },
    iconPaths: { type: "[String!]!" },
  },
}
