import type { Page } from "@playwright/test"
import { sentencesOf } from "../../src/schema/sentences"
import { contentOf } from "../sites/sites"
import { expectOneCaretBeforeTheText } from "./caret"
import {
  expect,
  expectNoSidewaysScrolling,
  holdAnimations,
  open,
  test,
  waitForSlideEnd,
} from "./test"

type Words = {
  name: { first: string; last: string }
  home: string
  role: string
  social: { label: string; name: string[]; link: string; address: string; iconPaths: string[] }[]
  about: string[]
}
type PageData = {
  result: { data: { profile?: { about: object }; siteContent: { sentences: object } } }
}

const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine"
const SENTENCE = "I study, I teach and I climb. "
const LINK = { link: "https://example.org", address: "example.org", iconPaths: ["M4 4h16v16H4z"] }

/** What an owner may write, by the part that it stands in for. */
const CONTENT: [string, () => Partial<Words>][] = [
  ["a very long name", () => ({ name: { first: LONG_NAME, last: LONG_NAME.replaceAll(" ", "") } })],
  [
    "right-to-left text",
    () => ({
      name: { first: "سارة", last: "الخوارزمي" },
      home: "بغداد، العراق",
      role: "مهندسة برمجيات ومدرسة مساعدة في الجامعة",
      about: ["أدرس هندسة البرمجيات.", "أتسلق الجبال.", "اكتب لي ولنشرب القهوة"],
    }),
  ],
  [
    "12 social links",
    () => ({
      social: Array.from({ length: 12 }, (_, index) => ({
        ...LINK,
        label: `l${index}`,
        name: [`l${index}`],
      })),
    }),
  ],
  ["one paragraph", () => ({ about: ["Write to me"] })],
  [
    "twenty paragraphs",
    () => ({ about: Array.from({ length: 20 }, (_, index) => `${index}. ${SENTENCE.repeat(4)}`) }),
  ],
  ["no social links", () => ({ social: [] })],
  [
    "one long word",
    () => ({ about: ["x".repeat(400)], home: "y".repeat(80), role: "a".repeat(80) }),
  ],
]

/** Has the screen rendered with other content than the build's: by the scripts, from changed data. */
async function openWith(
  page: Page,
  { from, to }: { from: string; to: string },
  change: () => Partial<Words>,
) {
  await page.route(`**/page-data${to}/page-data.json`, async (route) => {
    const response = await route.fetch()
    const json: PageData = await response.json()
    const { profile, siteContent } = json.result.data
    const { social, about, ...person } = change()
    const before = contentOf("first-owner").profile.about
    Object.assign(siteContent.sentences, sentencesOf({ ...before, ...person }, {}))
    if (profile && social) Object.assign(profile.about, { social })
    if (profile && about) Object.assign(profile.about, { about })
    await route.fulfill({ response, json })
  })
  await open(page, from)
  await page.locator(`main a[href="${to}"]`).click()
  await waitForSlideEnd(page, to === "/about" ? "AboutPage" : "TerminalPage")
}

/** The texts and pictures of the screen that lie over each other, in pairs. */
const overlaps = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const shown = Array.from(main.querySelectorAll("h1, p, a, button, img, div > svg")).filter(
      (element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && height > 1
      },
    )
    return shown.flatMap((one, index) =>
      shown.slice(index + 1).flatMap((other) => {
        if (one.contains(other)) return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return across > 1 && down > 1 ? [`${one.outerHTML} and ${other.outerHTML}`] : []
      }),
    )
  })

test.describe("at 320 px nothing overlaps or is cut off, with", () => {
  // The policy of this build does not admit the typing times of other words.
  test.use({ viewport: { width: 320, height: 568 }, bypassCSP: true })

  for (const [what, change] of CONTENT) {
    const { name, role } = change()
    const ways = [{ from: "/terminal", to: "/about" }]
    // The intro shows nothing else.
    if (name || role) ways.push({ from: "/about", to: "/terminal" })
    for (const way of ways) {
      test(`${what}, on ${way.to}`, async ({ page }) => {
        await openWith(page, way, change)
        await page.keyboard.press("Escape")
        expect(await overlaps(page)).toEqual([])
        await expectNoSidewaysScrolling(page)
        const cut = await page.locator("main").evaluate((main) =>
          Array.from(main.querySelectorAll("h1, p, a, button"))
            .map((element) => element.getBoundingClientRect())
            .filter(({ width, left, right }) => width > 1 && (left < 0 || right > innerWidth)),
        )
        expect(cut).toEqual([])
      })
    }
  }
})

test.describe("the caret is where the next character appears, with", () => {
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

  for (const [what, name, role] of [
    ["letters from right to left", "שרה", "מהנדסת תוכנה ומתרגלת באוניברסיטה"],
    ["letters from both sides", "ليلى Ada", "engineer في شركة Café 12 بغداد"],
    ["a name that outlasts the start of the role", LONG_NAME, "engineer"],
    ["a long name from right to left", "عبدالرحمن عبدالرحيم عبدالكريم", "مهندس"],
  ] as const) {
    test(what, async ({ page }) => {
      await holdAnimations(page)
      await openWith(page, { from: "/about", to: "/terminal" }, () => ({
        name: { first: name, last: name },
        role,
      }))
      await expectOneCaretBeforeTheText(page)
    })
  }
})
