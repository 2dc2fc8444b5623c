import type { Profile, Site } from "../schema/content-files"
import { languagesOf, sentencesOf } from "../schema/sentences"
import { linkName } from "./link-name"

/** The GraphQL types of what the site says, in the schema definition language. */
export const SENTENCE_TYPES = `
type Language {
  lang: String!
  dir: String!
}
type Direction {
  dir: String!
}
type Languages {
  own: Language!
  other: Language!
  prompt: Direction
}
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

/** What the pages ask for beyond the content: what the site says in its words, and in which languages. */
export const sentenceResolvers = {
  SiteContent: {
    languages: { type: "Languages", resolve: (site: Site) => languagesOf(site) },
    sentences: {
      type: "Sentences!",
      resolve: (_site: Site, _args: unknown, context: Context) => sentencesIn(context),
    },
  },
  socialName: {
    type: "[String!]!",
    resolve: async ({ label, link }: Social, _args: unknown, context: Context) => {
      const { social, language } = await sentencesIn(context)
      return linkName(social[label], link, language)
    },
  },
}
