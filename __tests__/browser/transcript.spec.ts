import type { Page } from "@playwright/test"
import { partsOf } from "../../src/content/inline-links"
import { sentencesOf } from "../../src/content/sentences"
import type { contentOf } from "../sites/sites"
import { startReading } from "./screen-reader"
import {
  ANY_CONTENT,
  expect,
  linkName,
  open,
  test,
  toAbout,
  toIntro,
  waitForTransition,
} from "./test"

type Content = ReturnType<typeof contentOf>

/** The phrase for an element whose name is a sentence. */
const named = (role: string, name: string, ...state: string[]) => [role, name, ...state].join(", ")

const intro = ({ profile: { about }, site }: Content) => {
  const { titles, greeting, role, chevron } = sentencesOf(about, site)
  return [
    `main, ${titles.intro}`,
    named("heading", greeting, "level 1"),
    "paragraph",
    role,
    named("link", chevron),
  ]
}

const aboutScreen = (content: Content) => {
  const { about } = content.profile
  const { portrait, images } = content.site
  const social = about.social ?? []
  const { titles, name, born, pause, building, back } = sentencesOf(about, content.site)
  return [
    `main, ${titles.about}`,
    `image, ${portrait.alt}`,
    `heading, ${name}, level 1`,
    ...(born ? ["paragraph", born] : []),
    ...(social.length > 0 ? ["list"] : []),
    ...social.flatMap((entry, index) => [
      `listitem, level 1, position ${index + 1}, set size ${social.length}`,
      named("link", linkName(content, entry)),
    ]),
    ...about.about.flatMap((paragraph) => [
      "paragraph",
      ...partsOf(paragraph).map(({ text, link }) => (link ? named("link", text) : text.trim())),
    ]),
    `image, ${images.coffee.alt}`,
    `image, ${images.building.alt}`,
    named("button", pause, "not pressed"),
    "paragraph",
    building,
    named("link", back),
  ]
}

/**
 * Reads from the reader's position to the end of the page. Leaves out the ends of elements, and the text of an element
 * whose name is that text.
 */
async function readToEnd(page: Page): Promise<string[]> {
  const said = await page.evaluate(async () => {
    do await window.reader.next()
    while ((await window.reader.lastSpokenPhrase()) !== "end of document")
    const phrases = await window.reader.spokenPhraseLog()
    await window.reader.clearSpokenPhraseLog()
    return phrases
  })
  return (
    said
      .filter(
        (phrase, index) =>
          !phrase.startsWith("end of ") &&
          !said[index - 1]?.split(/^\w+, |, level/).includes(phrase),
      )
      // The size of the file depends on the content.
      .map((phrase) => phrase.replace(/(?<=, PDF), .*$/, ""))
  )
}

test(
  "a screen reader reads each screen by name, whole, once and in order",
  ANY_CONTENT,
  async ({ page, content }) => {
    const { chevron, back } = sentencesOf(content.profile.about, content.site)
    await open(page, "/terminal")
    await startReading(page)
    expect(await readToEnd(page)).toEqual(["document", ...intro(content)])
    for (const { link, name, tag, screen } of [
      { link: toAbout, name: chevron, tag: "AboutPage", screen: aboutScreen },
      { link: toIntro, name: back, tag: "TerminalPage", screen: intro },
    ]) {
      await link(page).click()
      await waitForTransition(page, tag)
      if (tag === "AboutPage") await page.getByRole("button").waitFor()
      expect(await readToEnd(page)).toEqual([named("link", name), ...screen(content)])
    }
  },
)
