import { linkName, saidBy } from "../browser/test"
import { contentOf } from "../sites/sites"
import { expect, type Listener, test } from "./orca"

const content = contentOf("first-owner")
const { profile, site } = content
const { titles, greeting, role, chevron, name, born, building, back } = saidBy(content)

const TO_ABOUT = chevron
const TO_INTRO = back
const INTRO = [greeting, role, TO_ABOUT]
const ABOUT = [
  site.portrait.alt,
  name,
  born,
  ...profile.about.social.map(({ label }) => linkName(content, label)),
  ...profile.about.about,
  site.images.coffee.alt,
  site.images.building.alt,
  building,
  TO_INTRO,
]
/** How long to wait for Orca before the next key: a blank line is silent. */
const SILENCE_MS = 5000

test("Orca says the name of each screen first, and all of it once and in order", async ({
  listener,
}) => {
  const { page, goto, heard } = listener
  await goto("/terminal")
  await page.bringToFront()
  await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length > 0)
  // Orca reads a page when it has loaded.
  await expect.poll(() => heard().slice(-2)).toEqual([TO_ABOUT, "link"])
  expectOnce(textFrom(listener, heard().indexOf(`Finished loading ${titles.intro}.`)), [
    titles.intro,
    ...INTRO,
  ])

  await read(listener, INTRO)
  await follow(listener, titles.about)
  await read(listener, ABOUT)
  await follow(listener, titles.intro)
  await read(listener, INTRO)
})

/** Reads a screen from its start, line by line, to the link at its end. */
async function read(listener: Listener, texts: string[]) {
  const { press, heard } = listener
  const from = heard().length
  press("ctrl+Home")
  await expect.poll(() => textFrom(listener, from)).toContain(texts[0])
  await expect(async () => {
    const before = heard().length
    press("Down")
    await expect.poll(() => heard().length, { timeout: SILENCE_MS }).toBeGreaterThan(before)
    expect(textFrom(listener, from)).toMatch(new RegExp(`${texts.at(-1)} (visited )?link`))
  }).toPass({ intervals: [0] })
  expectOnce(textFrom(listener, from), texts)
}

/** Follows the link that has been read, and waits for the slide. */
async function follow(listener: Listener, title: string) {
  const { page, press, heard } = listener
  const from = heard().length
  press("Return")
  await expect.poll(() => heard()[from]).toContain(title)
  await page.waitForSelector(`main[aria-label="${title}"]:only-child`)
  expectOnce(textFrom(listener, from), [title])
}

/** Orca's words since a phrase, as one text. */
function textFrom({ heard }: Listener, index: number): string {
  return heard().slice(index).join(" ").replace(/\s+/g, " ")
}

/** Expects texts once each, and in this order. */
function expectOnce(heard: string, texts: string[]) {
  const found = texts.map((text) => ({ text, times: heard.split(text).length - 1 }))
  expect(found).toEqual(texts.map((text) => ({ text, times: 1 })))
  const inOrder = texts.toSorted((one, other) => heard.indexOf(one) - heard.indexOf(other))
  expect(inOrder).toEqual(texts)
}
