import { statSync } from "node:fs"
import {
  CONTENT_FILES,
  type ContentName,
  type Profile,
  type Site,
} from "../../content/content-files"
import { en, type Wording } from "../../content/languages/en"
import { EVERYTHING_FOUND } from "../../content/lookups"
import { screenData } from "../../content/screen-data"
import { env } from "../../env"
import { iconPaths } from "../check/tabler-icons"
import { graphqlTypes } from "./graphql-types"

const GRAPHQL_TYPES = { profile: "Profile", site: "SiteContent" }

/** The name of the GraphQL type for a content file, for gatsby-transformer-yaml. */
export const graphqlTypeOf = ({ node }: { node: { name: ContentName } }) => GRAPHQL_TYPES[node.name]

/** The GraphQL types of the content files and of what screens derive, in the schema definition language. */
export const contentTypes = () => [
  ...CONTENT_FILES.map(({ name, schema }) =>
    graphqlTypes(GRAPHQL_TYPES[name], schema(EVERYTHING_FOUND)),
  ),
  SCREEN_TYPES,
]

/** The sentences on the screens. Titles, names of links and metadata are queried otherwise. */
const SENTENCES = Object.entries(en).flatMap(([name, word]) =>
  typeof word === "string" ? name : [],
)

const SCREEN_TYPES = `
type Sentences {
  ${SENTENCES.map((name) => `${name}: String!`).join("\n  ")}
}
type TextPart {
  text: String!
  link: String
  address: String
}`

type Context = { nodeModel: { findOne<Content>(query: { type: string }): Promise<Content> } }

/** The data of the screens, from the nodes of both content files. */
async function screensOf({ nodeModel }: Context) {
  const profile = await nodeModel.findOne<Profile>({ type: "Profile" })
  const site = await nodeModel.findOne<Site>({ type: "SiteContent" })
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  return screenData({ profile, site }, { icons: iconPaths, sizeOf, siteUrl: env.siteUrl })
}

/** Makes the resolver of one part of the screens' data. */
const screenPart =
  (part: keyof ReturnType<typeof screenData>) =>
  async (_node: unknown, _args: unknown, context: Context) =>
    (await screensOf(context))[part]

/** The title of a page, such as `title(of: "about")`. */
const title = async (_node: unknown, { of }: { of: keyof Wording["titles"] }, context: Context) =>
  (await screensOf(context)).sentences.titles[of]

/** The fields that the pages query beyond the content (src/content/screen-data.ts). */
export const resolvers = {
  Query: {
    profile: { type: "Profile!" },
    siteContent: { type: "SiteContent!" },
  },
  SiteContent: {
    sentences: { type: "Sentences!", resolve: screenPart("sentences") },
    images: { resolve: screenPart("images") },
    title: { type: "String!", args: { of: "String!" }, resolve: title },
  },
  SiteContentImagesCoffee: { outline: { type: "[String!]!" } },
  SiteContentImagesBuilding: { outline: { type: "[String!]!" } },
  File: { childImageSharp: { type: "ImageSharp!" } },
  ProfileAbout: {
    social: { type: "[ProfileAboutSocial!]!", resolve: screenPart("social") },
    biography: { type: "[[TextPart!]!]!", resolve: screenPart("biography") },
  },
  ProfileAboutSocial: {
    name: { type: "String!" },
    file: { type: "String" },
    address: { type: "String!" },
    iconPaths: { type: "[String!]!" },
  },
}
