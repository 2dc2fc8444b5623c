import { readFileSync } from "node:fs"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { siteLookups } from "../../../src/content/site-lookups"
import { iconPaths } from "../../../src/content/tabler-icons"
import { CONTENT_FILES, type Content } from "../../../src/schema/content-files"
import { wordsOf } from "../../../src/schema/inline-links"
import { EVERYTHING_FOUND } from "../../../src/schema/lookups"
import { sentencesOf } from "../../../src/schema/sentences"
import { check } from "../../../src/schema/validate"
import { HeadMetadata } from "../../../src/seo/head-metadata"
import { MUTATIONS } from "../../helpers/mutations"
import { pagesOf } from "../../helpers/pages"
import { contentIn, FIXTURES } from "../../sites/sites"

/** For each file and kind of mutation; the weekly workflow tries more. */
const RUNS = Number(process.env.MUTATIONS ?? 15)
const FIXTURE = `${FIXTURES}/first-owner`

const { unknownIcon, thisYear } = siteLookups
const lookups = { ...EVERYTHING_FOUND, unknownIcon, thisYear }
const VALID = contentIn(FIXTURE)

/** Expects that both screens have every text, and that their metadata can be made. */
function expectBuilt(content: Content) {
  const { about } = content.profile
  const { user, host, directory } = content.site.prompt
  const { greeting, role, name, born, building, social } = sentencesOf(about, content.site)
  const [intro, aboutPage] = pagesOf(content, iconPaths).map((page) =>
    page.replace(/<style>.*?<\/style>|<[^>]*>/gs, ""),
  )
  for (const text of [`${user}@${host}:${directory}$`, greeting, role]) {
    expect(intro).toContain(renderToStaticMarkup(text))
  }
  const links = about.social.map(({ label }) => social[label])
  for (const text of [name, born, ...links, ...about.about.map(wordsOf), building]) {
    expect(aboutPage).toContain(renderToStaticMarkup(text))
  }
  const props = { about, site: content.site, siteUrl: "https://ada.example" }
  renderToStaticMarkup(<HeadMetadata screen="/terminal" {...props} />)
}

describe.each(CONTENT_FILES)("$path with any mutation of its", ({ name, path, schema }) => {
  const valid = readFileSync(`${FIXTURE}/${path}`, "utf8")

  test.each(Object.entries(MUTATIONS))("%s is reported, or built with every text", (...row) => {
    const [, damaged] = row
    const property = fc.asyncProperty(damaged(valid), async (some) => {
      // As it is read from a file.
      const text = Buffer.from(some).toString()
      const { problems, values } = await check(schema(lookups), text, path)
      for (const { line, column, message } of problems) {
        expect(text.split("\n").length).toBeGreaterThanOrEqual(line)
        expect(Math.min(line, column)).toBeGreaterThanOrEqual(1)
        expect(message).toMatch(/^\S/)
      }
      if (problems.some(({ severity }) => severity === "error")) return
      expectBuilt({ ...VALID, [name]: values })
    })
    return fc.assert(property, { numRuns: RUNS })
  })
})
