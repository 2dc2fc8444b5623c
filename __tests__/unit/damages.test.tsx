/** @jest-environment node */
import fc from "fast-check"
import type { ComponentProps } from "react"
import { renderToString } from "react-dom/server"
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

/** All that a build makes of content: both screens, their metadata, and what the host reads. */
async function make(profile: Profile, site: Site) {
  const { about } = profile
  const sentences = sentencesOf(about, site)
  const social = about.social.map((entry) => ({
    ...entry,
    name: sentences.social[entry.label],
    address: printedAddress(entry.link, SITE_URL),
    iconPaths: iconPaths[entry.icon],
  }))
  const gatsbyImageData = { layout: "fixed", width: 300, height: 300, images: {} }
  const data = {
    profile: { about: { ...about, social } },
    siteContent: {
      ...site,
      languages: languagesOf(site),
      sentences,
      portrait: { ...site.portrait, file: { childImageSharp: { gatsbyImageData } } },
    },
  }
  const props = { data } as unknown as ComponentProps<typeof AboutPage> &
    ComponentProps<typeof TerminalPage>
  renderToString(<TerminalPage {...props} />)
  renderToString(<AboutPage {...props} />)
  for (const screen of ["/terminal", "/about"] as const) {
    renderToString(<HeadMetadata {...{ screen, about, siteUrl: SITE_URL, ...site }} />)
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

  test.each(Object.entries(DAMAGES))("to its %s is built", async (_, damaged) => {
    await fc.assert(
      fc.asyncProperty(damaged(text), async (written) => {
        if (!(await isAccepted(schema, written, path))) return
        const content = { ...good, [name]: parse(written) }
        await make(content.profile, content.site)
      }),
      { numRuns: each },
    )
  })
})
