import type { Page } from "@playwright/test"
import { partsOf } from "../../src/content/paragraphs"
import { sentencesOf } from "../../src/content/sentences"
import { contentOf } from "../sites/sites"
import {
  expect,
  expectNoSidewaysScrolling,
  finishSlide,
  holdAnimations,
  open,
  sentencesIn,
  test,
} from "./test"
import { expectTyping } from "./typing"

type PageData = {
  result: { data: { profile?: { about: object }; siteContent: { sentences: object } } }
}

const LINK = { link: "https://example.org", address: "example.org", iconPaths: ["M4 4h16v16H4z"] }
const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine"

const INTROS = {
  "a first name longer than the role's delay, and one long word": [LONG_NAME, "a".repeat(80)],
  "letters from both sides": ["ليلى Ada", "engineer في شركة Café 12 بغداد"],
  "a long first name from right to left": ["عبدالرحمن عبدالرحيم عبدالكريم", "مهندس"],
} as const

const { profile, site } = contentOf("first-owner")

/** Renders a screen with other content than the build's, by changing the data that the scripts load. */
async function showWith(page: Page, path: string, other: object, aboutData: object = {}) {
  const about = { ...profile.about, ...other }
  await page.route(`**/page-data${path}/page-data.json`, async (route) => {
    const response = await route.fetch()
    const json: PageData = await response.json()
    const { data } = json.result
    const { titles, ...sentences } = sentencesOf(about, {})
    Object.assign(data.siteContent.sentences, sentences)
    if (data.profile) Object.assign(data.profile.about, aboutData)
    await route.fulfill({ response, json })
  })
  await open(page, path === "/about" ? "/terminal" : "/about")
  await page.locator(`main a[href="${path}"]`).click()
  await finishSlide(page, path === "/about" ? "AboutPage" : "TerminalPage")
  return sentencesIn({ profile: { ...profile, about }, site })
}

async function expectNothingOverlapsOrIsCutOff(page: Page) {
  await expectNoSidewaysScrolling(page)
  const found = await page.locator("main").evaluate((main) => {
    const visible = Array.from(main.querySelectorAll("h1, p, a, button, img, div > svg"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const cutOff = visible.filter(({ box }) => box.left < 0 || box.right > innerWidth)
    const overlapping = visible.filter(({ element, box }, index) =>
      visible.slice(index + 1).some((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 1 && down > 1 && !element.contains(other.element)
      }),
    )
    return [...cutOff, ...overlapping].map(({ element }) => element.outerHTML)
  })
  expect(found).toEqual([])
}

// The policy of this build does not allow the style elements of other text.
test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

for (const [what, [first, role]] of Object.entries(INTROS)) {
  test(`intro with ${what} › types, and fits a phone`, async ({ page }) => {
    await holdAnimations(page)
    const other = { name: { first, last: first }, role }
    await expectTyping(page, await showWith(page, "/terminal", other))
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNothingOverlapsOrIsCutOff(page)
  })
}

const SOCIAL = Array.from({ length: 15 }, (_, i) => ({ ...LINK, label: `l${i}`, name: `l${i}` }))
const LONG_BIOGRAPHY = [
  `[${"x".repeat(400)}](/x)`,
  ...Array(19).fill("I study and I climb. ".repeat(5)),
]

const ABOUTS = [
  {
    what: "a long name, below the portrait, 15 links and 20 paragraphs",
    other: {
      name: { first: LONG_NAME, last: LONG_NAME.replaceAll(" ", "") },
      home: "y".repeat(80),
    },
    aboutData: { social: SOCIAL, biography: LONG_BIOGRAPHY.map(partsOf) },
    isBelow: true,
  },
  {
    what: "letters from right to left, and no links",
    other: { name: { first: "سارة", last: "الخوارزمي" }, home: "بغداد، العراق" },
    aboutData: { social: [], biography: [partsOf("اكتب لي ولنشرب [القهوة](https://example.org)")] },
    isBelow: false,
  },
]

for (const { what, other, aboutData, isBelow } of ABOUTS) {
  test(`About screen with ${what} › fits a phone, and has text of 600 px`, async ({ page }) => {
    await showWith(page, "/about", other, aboutData)
    const boxOf = async (selector: string) => ({
      ...{ x: 0, y: 0, width: 0, height: 0 },
      ...(await page.locator(selector).boundingBox()),
    })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 568 })
      await expectNothingOverlapsOrIsCutOff(page)
      const portrait = await boxOf("header picture")
      const isNameBelow = (await boxOf("h1")).y > portrait.y + portrait.height
      expect(isNameBelow).toBe(isBelow || width === 320)
    }
    expect(await boxOf("header + div")).toMatchObject({ x: 340, width: 600 })
  })
}

test("About screen › has a long name beside the portrait, and breaks the line below at its comma", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await showWith(page, "/about", { name: { first: "Christopher", last: "Papadopoulos" } })
  const { portrait, name, clauses } = await page.locator("header").evaluate((header) => {
    const boxOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const [portrait, name] = ["picture", "h1"].map((part) =>
      boxOf(header.querySelector(part) as Node),
    )
    const clauses = Array.from(header.querySelector("p")?.childNodes ?? [], boxOf)
    return { portrait, name, clauses }
  })
  expect(name?.left).toBeGreaterThan(Number(portrait?.right))
  expect(clauses).toHaveLength(2)
  expect(clauses[1]?.top).toBeGreaterThan(Number(clauses[0]?.top) + 10)
})
