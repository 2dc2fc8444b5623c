import fc from "fast-check"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { parse } from "yaml"
import { printedAddress } from "../../src/content/printed-address"
import { siteLookups } from "../../src/content/site-lookups"
import { iconPaths } from "../../src/content/tabler-icons"
import { imageHosts, sitePolicy } from "../../src/hosting/content-security-policy"
import AboutPage from "../../src/pages/about"
import TerminalPage from "../../src/pages/terminal"
import type { ContentSchema, Profile, Site } from "../../src/schema/content-files"
import { languagesOf, sentencesOf } from "../../src/schema/sentences"
import { check } from "../../src/schema/validate"
import { DEFAULT_WORDS } from "../../src/schema/words"
import { manifest } from "../../src/seo/crawler-files"
import { HeadMetadata } from "../../src/seo/head-metadata"
import { sharingPicture } from "../../src/seo/open-graph-image"
import { DAMAGED, DAMAGES, GOOD_FILES } from "../sites/damages"

/** In all; the weekly workflow tries more. */
const TRIED = Number(process.env.DAMAGES ?? 150)
const SITE_URL = "https://ada.example"

const SITE_LOOKUPS = siteLookups(DEFAULT_WORDS)
/** Its answers stay the same here, and each takes a second. */
const pictures = new Map<string, ReturnType<typeof SITE_LOOKUPS.picture>>()
const lookups = {
  ...SITE_LOOKUPS,
  picture(path: string) {
    const found = pictures.get(path) ?? SITE_LOOKUPS.picture(path)
    pictures.set(path, found)
    return found
  },
}
const drawn = new Set<string>()

const good = Object.fromEntries(GOOD_FILES.map(({ name, good: text }) => [name, parse(text)]))

const PROJECT = process.cwd()

/** Whether content passes the check of a site in the fixture's folder, where the lookups look. */
async function isAccepted(schema: ContentSchema, text: string, path: string) {
  process.chdir(DAMAGED)
  try {
    const problems = await check(schema(lookups), text, path)
    return problems.every(({ severity }) => severity === "warning")
  } finally {
    process.chdir(PROJECT)
  }
}

/** The names of the policy's directives. A picture's host must not add one, nor end the policy. */
function directives(site: Site) {
  const policy = sitePolicy({
    pages: new Map(),
    imageHosts: imageHosts(site),
    hasTracker: false,
    isLive: true,
  })
  return policy.split(/[;,]\s*/).map((directive) => directive.split(" ")[0])
}

/** Both screens as they are served, each without its styles and tags. */
function textsOnScreens({ about }: Profile, site: Site) {
  const sentences = sentencesOf(about, site)
  const social = about.social.map((entry) => ({
    ...entry,
    name: sentences.social[entry.label],
    address: printedAddress(entry.link, SITE_URL),
    iconPaths: iconPaths[entry.icon],
  }))
  const gatsbyImageData = { layout: "fixed", width: 300, height: 300, images: {} }
  const portrait = { ...site.portrait, file: { childImageSharp: { gatsbyImageData } } }
  const siteContent = { ...site, languages: languagesOf(site), sentences, portrait }
  const props = {
    data: { profile: { about: { ...about, social } }, siteContent },
  } as unknown as ComponentProps<typeof AboutPage> & ComponentProps<typeof TerminalPage>
  return [<TerminalPage key="intro" {...props} />, <AboutPage key="about" {...props} />].map(
    (page) =>
      renderToStaticMarkup(page)
        .replace(/<style>.*?<\/style>/gs, "")
        .replace(/<[^>]*>/g, ""),
  )
}

/** As it stands in HTML. */
const escaped = (text: string) => renderToStaticMarkup(text)

function expectOnBothScreens(profile: Profile, site: Site) {
  const { user, host, directory } = site.prompt
  const { greeting, role, name, born, building, social } = sentencesOf(profile.about, site)
  const [intro, about] = textsOnScreens(profile, site)
  for (const text of [`${user}@${host}:${directory}$`, greeting.join(""), role.join("")]) {
    expect(intro).toContain(escaped(text))
  }
  const links = profile.about.social.map(({ label }) => social[label].join(""))
  const texts = [name, born.join(""), ...links, ...profile.about.about, building.join("")]
  let rest = about
  for (const text of texts) {
    expect(rest).toContain(escaped(text))
    rest = rest?.slice(rest.indexOf(escaped(text)) + escaped(text).length)
  }
}

/** All else that a build makes of content: metadata, and what the host reads. */
async function make({ about }: Profile, site: Site) {
  const sentences = sentencesOf(about, site)
  for (const screen of ["/terminal", "/about"] as const) {
    renderToStaticMarkup(<HeadMetadata {...{ screen, about, siteUrl: SITE_URL, ...site }} />)
  }
  manifest({ name: sentences.name, short_name: sentences.name, icons: [], colour: "#000000" })
  expect(directives(site)).toEqual(directives(good.site))
  const [greeting, role] = [sentences.greeting.join(""), sentences.role.join("")]
  const intro = { prompt: site.prompt, greeting, role }
  // Drawing is slow, and most damages are elsewhere.
  if (drawn.has(JSON.stringify(intro))) return
  drawn.add(JSON.stringify(intro))
  await sharingPicture(intro)
}

describe.each(GOOD_FILES)("$path with any damage that the check accepts", (file) => {
  const { name, path, good: text, schema } = file
  const each = Math.ceil(TRIED / GOOD_FILES.length / Object.keys(DAMAGES).length)

  test.each(Object.entries(DAMAGES))("to its %s is built, with every text", async (_, damaged) => {
    await fc.assert(
      fc.asyncProperty(damaged(text), async (written) => {
        if (!(await isAccepted(schema, written, path))) return
        const content = { ...good, [name]: parse(written) }
        expectOnBothScreens(content.profile, content.site)
        await make(content.profile, content.site)
      }),
      { numRuns: each },
    )
  })
})

test.each<[string, Partial<Profile["about"]>]>([
  ["no links", { social: [] }],
  ["a name that is part of other words", { name: { first: "A", last: "n" } }],
  ["twenty paragraphs", { about: Array.from({ length: 20 }, (_, index) => `Number ${index}.`) }],
])("a profile with %s shows on both screens", (_, change) => {
  const { about, ...rest } = good.profile
  expectOnBothScreens({ ...rest, about: { ...about, ...change } }, good.site)
})
