import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { MEASURED } from "../../bench/figures"
import { writeFloor } from "../../bench/floor/floor"

let floor: string

beforeAll(async () => {
  floor = await mkdtemp(join(tmpdir(), "portfolio-floor-"))
  await writeFloor("public", floor)
})

afterAll(() => rm(floor, { recursive: true }))

const pages = async (screen: string) => ({
  site: await readFile(`public${screen}.html`, "utf8"),
  floor: await readFile(join(floor, `${screen}.html`), "utf8"),
})

/** What a page says, without its markup. */
const words = (html: string) =>
  html
    .replace(/.*<body>/s, "")
    .replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, "")

const attributes = (html: string, name: RegExp) =>
  Array.from(html.matchAll(new RegExp(` (?:${name.source})="([^"]*)"`, "gi")), ([, value]) => value)

describe.each(MEASURED)("what the bench compares %s with", (screen) => {
  test("says the same", async () => {
    const { site, floor } = await pages(screen)
    expect(words(floor).length).toBeGreaterThan(10)
    expect(words(floor)).toBe(words(site))
  })

  test("shows the same pictures, and leads to the same places", async () => {
    const { site, floor } = await pages(screen)
    const main = /<main.*<\/main>/s
    const shown = (html: string) => attributes(main.exec(html)?.[0] ?? "", /src|srcset|href/)
    expect(shown(floor)).not.toEqual([])
    expect(shown(floor)).toEqual(shown(site))
  })

  test("has no script", async () => {
    expect((await pages(screen)).floor).not.toMatch(/<script| on\w+=/)
  })
})
