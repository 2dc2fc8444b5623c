import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { siteLookups } from "../../../src/content/site-lookups"
import { iconPaths } from "../../../src/content/tabler-icons"
import { imageHosts, sitePolicies } from "../../../src/hosting/content-security-policy"
import { CONTENT_FILES, type Content, type Site } from "../../../src/schema/content-files"
import { wordsOf } from "../../../src/schema/inline-links"
import { EVERYTHING_FOUND } from "../../../src/schema/lookups"
import { sentencesOf } from "../../../src/schema/sentences"
import { check } from "../../../src/schema/validate"
import { HeadMetadata } from "../../../src/seo/head-metadata"
import { openGraphImage } from "../../../src/seo/open-graph-image"
import { gatsbyYaml } from "../../helpers/gatsby-yaml"
import { MUTATIONS } from "../../helpers/mutations"
import { pagesOf } from "../../helpers/pages"
import { contentIn, FIXTURES } from "../../sites/sites"

/** For each file and kind of mutation; the weekly workflow tries more. */
const RUNS = Number(process.env.MUTATIONS ?? 15)
const SITE_URL = "https://ada.example"
const FIXTURE = `${FIXTURES}/first-owner`

const { unknownIcon, thisYear } = siteLookups
const lookups = { ...EVERYTHING_FOUND, unknownIcon, thisYear }
const VALID = contentIn(FIXTURE)

/** The directives of the policy. A picture's host must not add one, nor end the policy. */
const directives = (site: Site) =>
  sitePolicies({
    pages: new Map(),
    ownPages: new Map(),
    imageHosts: imageHosts(site),
    hasTracker: false,
    isLive: true,
  })
    .ofPages.split(/[;,]\s*/)
    .map((directive) => directive.split(" ")[0])

function expectOnBothScreens(content: Content) {
  const { profile, site } = content
  const { user, host, directory } = site.prompt
  const { greeting, role, name, born, building, social } = sentencesOf(profile.about, site)
  const [intro, about] = pagesOf(content, iconPaths).map((page) =>
    page.replace(/<style>.*?<\/style>|<[^>]*>/gs, ""),
  )
  for (const text of [`${user}@${host}:${directory}$`, greeting, role]) {
    expect(intro).toContain(renderToStaticMarkup(text))
  }
  const links = profile.about.social.map(({ label }) => social[label])
  let rest = about
  for (const text of [name, born, ...links, ...profile.about.about.map(wordsOf), building]) {
    const html = renderToStaticMarkup(text)
    expect(rest).toContain(html)
    rest = rest?.slice(rest.indexOf(html) + html.length)
  }
}

const drawn = new Set<string>()

/** Builds everything else that is made of content: metadata, policy and Open Graph image. */
async function expectBuilt({ profile: { about }, site }: Content) {
  for (const screen of ["/terminal", "/about"] as const) {
    renderToStaticMarkup(
      <HeadMetadata screen={screen} about={about} siteUrl={SITE_URL} site={site} />,
    )
  }
  expect(directives(site)).toEqual(directives(VALID.site))
  const { greeting, role } = sentencesOf(about, site)
  const intro = { prompt: site.prompt, greeting, role, direction: "ltr" } as const
  // Drawing is slow, and most mutations are elsewhere.
  if (drawn.has(JSON.stringify(intro))) return
  drawn.add(JSON.stringify(intro))
  await openGraphImage(intro)
}

describe.each(CONTENT_FILES)("$path with any mutation of its", ({ name, path, schema }) => {
  const valid = readFileSync(`${FIXTURE}/${path}`, "utf8")

  test.each(Object.entries(MUTATIONS))(
    "%s is reported, or built with every text",
    async (...row) => {
      const [, damaged] = row
      await fc.assert(
        fc.asyncProperty(damaged(valid), async (some) => {
          // As it is read from a file.
          const text = Buffer.from(some).toString()
          const { problems, values } = await check(schema(lookups), text, path)
          for (const { line, column, message } of problems) {
            expect(text.split("\n").length).toBeGreaterThanOrEqual(line)
            expect(Math.min(line, column)).toBeGreaterThanOrEqual(1)
            expect(message).toMatch(/^\S/)
          }
          if (problems.some(({ severity }) => severity === "error")) return
          const built = JSON.stringify(values)
          expect(isDeepStrictEqual(gatsbyYaml.load(built), JSON.parse(built))).toBe(true)
          expectOnBothScreens({ ...VALID, [name]: values })
          await expectBuilt({ ...VALID, [name]: values })
        }),
        { numRuns: RUNS },
      )
    },
  )
})
