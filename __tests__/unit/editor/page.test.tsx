import fs from "node:fs"
import { pageData } from "../../../editor/page/page-data"
import { resolvers } from "../../../src/content/graphql"
import { iconPaths } from "../../../src/content/tabler-icons"
import { env } from "../../../src/env"
import { ICONS } from "../../helpers/editor/first-owner"
import { pagesOf } from "../../helpers/pages"
import { contentIn } from "../../sites/sites"

const values = contentIn("__tests__/fixtures/first-owner")

test("the pages say where each value comes from, to the editor alone", () => {
  expect(pagesOf(values, ICONS).join()).not.toContain("data-field")
  const fields = pagesOf(values, ICONS, true)
    .join()
    .matchAll(/data-field="([^"]+)"/g)
  expect(Array.from(fields, ([, field]) => field)).toEqual(
    expect.arrayContaining([
      "profile.about.role",
      "profile.about.birth profile.about.home",
      "profile.about.social.0",
      "profile.about.about.2",
      "site.images.coffee",
    ]),
  )
})

describe("the editor shows as the build does", () => {
  const LARGE = 1_240_000
  afterEach(() => jest.restoreAllMocks())
  const languages = { language: "de", words: { greeting: "Hallo {first}!" } }
  const social = (link: string) => [{ label: "resume", icon: "mail", link }]
  const lookups = { siteUrl: "https://ada.example", sizeOf: () => LARGE, urlOf: () => undefined }

  test.each<[string, ReturnType<typeof social>, object]>([
    [
      "the size of a PDF in a link's name, in the language of the page",
      social("/resume.pdf"),
      languages,
    ],
    ["a printed path with the site's address", social("/resume.pdf?v=2"), {}],
    ["the sample", values.profile.about.social, {}],
  ])("%s", async (_, links, site) => {
    const biography = links.map(({ link }) => `I, [it](${link})`)
    const content = {
      profile: {
        ...values.profile,
        about: { ...values.profile.about, social: links, about: biography },
      },
      site: { ...values.site, ...site },
    }
    jest.replaceProperty(env, "siteUrl", lookups.siteUrl)
    jest.spyOn(fs, "statSync").mockReturnValue({ size: LARGE } as fs.Stats)
    const types = { Profile: content.profile, SiteContent: content.site }
    const nodeModel = { findOne: async ({ type }: { type: string }) => types[type as "Profile"] }
    const built = ({ resolve }: { resolve: typeof resolvers.ProfileAbout.social.resolve }) =>
      resolve({}, {}, { nodeModel } as Parameters<typeof resolve>[2])
    const { profile, siteContent } = pageData({ values: content }, { ...lookups, icons: iconPaths })
    expect(profile.about.social).toEqual(await built(resolvers.ProfileAbout.social))
    expect(profile.about.biography).toEqual(await built(resolvers.ProfileAbout.biography))
    expect(siteContent.sentences).toEqual(await built(resolvers.SiteContent.sentences))
  })
})
