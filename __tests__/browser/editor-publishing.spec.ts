import type { Page } from "@playwright/test"
import { expectNothingFound } from "./axe"
import {
  button,
  COMPUTER,
  card,
  field,
  linkIn,
  open,
  PHONE,
  pageIn,
  picture,
  press,
  retype,
  upload,
  uploadedAs,
} from "./editor"
import { changesOf, DRAFT, type Github, saved, test } from "./hosted"
import {
  HOME,
  HOST,
  moveToTurin,
  publish,
  renameHost,
  save,
  soon,
  soonSaid,
  standing,
} from "./publishing"
import { PREVIEW } from "./stand-in-github"
import { expect, gate } from "./test"

const OPEN_MAX_REQUESTS = 8
const SAVE_MAX_REQUESTS = 10

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await page.clock.install()
})

/** What the live site says of itself from now on. */
const live = (page: Page, commit: string | undefined) =>
  page.route("**/admin/build.json", (route) =>
    route.fulfill({ json: { builtAt: "2026-05-04T10:30:00Z", commit } }),
  )

const commitsOn = ({ repository }: Github, branch: string, since: string) =>
  repository.git("rev-list", "--count", `${since}..${branch}`)

const saysPublished = (page: Page) => soonSaid(page, /^(On its way|Live since)/)

test("Save makes a draft of one commit in few requests, and reads nothing back", async ({
  page,
  github,
}) => {
  const before = await github.repository.revision("main")
  await open(page)
  await expect(pageIn(page).getByRole("img", { name: "Ada", exact: true })).toHaveJSProperty(
    "naturalWidth",
    600,
  )
  expect(github.log.length).toBeLessThanOrEqual(OPEN_MAX_REQUESTS)
  await moveToTurin(page)
  await press(pageIn(page).getByRole("img", { name: "Ada", exact: true }))
  const png = await picture(700, "crimson")
  await upload(button(page, "Choose a picture"), "me.png", png, "image/png")
  const requests = github.log.length
  await expect(field(page, "Description")).toBeFocused()
  await save(page)
  await expect(field(page, "Description")).toBeFocused()
  await soonSaid(page, "Saved, preview is being built")
  await soon(page, async () => expect(github.log.slice(requests)).toContain("GraphQL Status"))
  const written = github.log.slice(requests).filter((request) => request !== "GraphQL Status")
  expect(written).toHaveLength(3)
  expect(written.length).toBeLessThanOrEqual(SAVE_MAX_REQUESTS)
  expect(written).toEqual([
    "GraphQL CreateBranch",
    "GraphQL CreateCommit",
    "GraphQL CreatePullRequest",
  ])
  expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])
  expect(await commitsOn(github, DRAFT, "main")).toBe("1")
  expect(await changesOf(github, "profile")).toEqual(HOME)
  expect(await github.repository.revision("main")).toBe(before)
})

for (const [where, device] of Object.entries({ "a computer": COMPUTER, "a phone": PHONE })) {
  test.describe(`On ${where}`, () => {
    test.use(device)

    test("one place says where everything is, from this device to live", async ({
      page,
      github,
    }) => {
      const says = (words: string | RegExp) => soonSaid(page, words)
      await open(page)
      await says("All saved")
      await moveToTurin(page)
      await says("Kept on this device")
      const { opened, open: goOn } = gate()
      await page.route("https://api.github.com/**", async (route) => {
        await opened
        await route.fallback()
      })
      await save(page)
      await says("Saving")
      goOn()
      await says("Saved, preview is being built")
      github.checks = "success"
      await says("See the preview")
      const preview = standing(page).getByRole("link", { name: "See the preview" })
      await expect(preview).toHaveAttribute("href", PREVIEW)
      await expectNothingFound(page)

      github.checks = "pending"
      await press(card(page).getByRole("button", { name: "Close" }))
      await publish(page)
      await says("Waiting for the checks Leave this tab open")
      await github.pass()
      await says("On its way")
      await live(page, await github.repository.revision("main"))
      await says(/Live since \d\d:\d\d/)
      const site = standing(page).getByRole("link", { name: "See the site" })
      await expect(site).toHaveAttribute("href", "https://ada.example")
      expect(await changesOf(github, "profile", "main")).toEqual(HOME)
    })

    test("while it saves and publishes one types on: nothing is moved or mounted anew", async ({
      page,
      github,
    }) => {
      const { opened, open: goOn } = gate()
      github.checks = "pending"
      await open(page)
      await moveToTurin(page)
      await page.keyboard.press("Escape")
      await page.route("https://api.github.com/**", async (route) => {
        await opened
        await page.keyboard.insertText("b")
        letters += 1
        expect(await whereOne(page)).toEqual(moved(before, letters))
        await route.fallback()
      })
      await publish(page)
      await press(pageIn(page).getByText("I study engineering"), { before: "engine of brass" })
      const area = field(page, "Paragraph")
      await expect(area).toBeFocused()
      await page.keyboard.insertText("A")
      await pageIn(page).locator("html").evaluate(scrollOn)
      await markAll(page)
      let letters = 0
      const before = await whereOne(page)
      goOn()
      await soonSaid(page, "Waiting for the checks")
      await github.pass()
      await soon(page, async () => expect(github.pulls).toMatchObject([{ state: "closed" }]))
      await soonSaid(page, "Kept on this device")
      await expect(area).toHaveValue(new RegExp(`what an Ab{${letters}}engine of brass`))
      expect(letters).toBeGreaterThan(5)
      expect(await whereOne(page)).toEqual(moved(before, letters))
      expect(await mountedAnew(page)).toEqual([])
      expect(await changesOf(github, "profile", "main")).toEqual(HOME)
    })
  })
}

const scrollOn = ({ ownerDocument }: Element) => ownerDocument.defaultView?.scrollBy(0, 40)

type Where = { isFocused: boolean; caret: number[]; scrolls: number[] }

/** Remembers all elements and which one has the focus. */
const markAll = (page: Page) =>
  page.evaluate(() => {
    const inner = document.querySelector("iframe")?.contentDocument
    const all = [...document.querySelectorAll("section, section *, iframe, .bar")]
    const elements = new Set([...all, ...(inner?.querySelectorAll("*") ?? [])])
    Object.assign(window, { marked: { elements, focused: document.activeElement } })
  })

/** Where the focus, the caret and the scrolling are. */
const whereOne = (page: Page): Promise<Where> =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: { focused: Element } }
    const area = document.activeElement as HTMLTextAreaElement
    const inner = document.querySelector("iframe")?.contentWindow
    return {
      isFocused: area === marked.focused,
      caret: [area.selectionStart, area.selectionEnd],
      scrolls: [scrollY, inner?.scrollY ?? -1, area.scrollTop],
    }
  })

const moved = (where: Where, letters: number): Where => ({
  ...where,
  caret: where.caret.map((place) => place + letters),
})

/** The elements of the card and of the page that were not there when all were marked. */
const mountedAnew = (page: Page) =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: { elements: Set<Element> } }
    const inner = document.querySelector("iframe")?.contentDocument
    const now = [
      ...document.querySelectorAll("section, section *, iframe, .bar"),
      ...(inner?.querySelectorAll("*") ?? []),
    ]
    return now.filter((element) => !marked.elements.has(element)).map(({ outerHTML }) => outerHTML)
  })

test("Publish saves both files, waits and merges by itself: one draft, one commit, one publish", async ({
  page,
  github,
}) => {
  const before = String(await github.repository.revision("main"))
  await open(page)
  await moveToTurin(page)
  await renameHost(page)
  github.checks = "pending"
  await publish(page)
  await soonSaid(page, "Waiting for the checks")
  expect(await commitsOn(github, DRAFT, "main")).toBe("1")
  await github.pass()
  await saysPublished(page)
  expect(await changesOf(github, "profile", "main")).toEqual(HOME)
  expect(await changesOf(github, "site", "main")).toEqual(HOST)
  expect(github.pulls).toMatchObject([{ state: "closed", branch: DRAFT }])
  expect(await commitsOn(github, "main", before)).toBe("1")
  expect(await github.repository.revision(DRAFT)).toBeUndefined()
  await expect(button(page, "No changes")).toBeVisible()
})

test("a publish goes on after a reload", async ({ page, github }) => {
  await open(page)
  await moveToTurin(page)
  github.checks = "pending"
  await publish(page)
  await soonSaid(page, "Waiting for the checks")
  await page.reload()
  await soonSaid(page, "Waiting for the checks")
  await expect(button(page, "Call off")).toBeVisible()
  await github.pass()
  await saysPublished(page)
  expect(await changesOf(github, "profile", "main")).toEqual(HOME)
})

test("a publish goes on without the editor where GitHub merges by itself", async ({
  page,
  github,
}) => {
  github.isAutoMergeAllowed = true
  github.checks = "pending"
  await open(page)
  await moveToTurin(page)
  await publish(page)
  await soonSaid(page, "It goes on without this tab.")
  await page.goto("/terminal")
  await github.pass()
  await saved(github, "profile", "main").toEqual(HOME)
  await open(page)
  await saysPublished(page)
  await expect(pageIn(page).getByText("living in Turin, Italy")).toBeVisible()
})

for (const isAutoMergeAllowed of [false, true]) {
  const who = isAutoMergeAllowed ? "GitHub" : "the editor"
  test(`a publish for which ${who} waits can be called off, and stays a draft`, async ({
    page,
    github,
  }) => {
    Object.assign(github, { isAutoMergeAllowed, checks: "pending" })
    await open(page)
    await moveToTurin(page)
    await publish(page)
    await soonSaid(page, "Waiting for the checks")
    await press(button(page, "Call off"))
    await soonSaid(page, "Saved, preview is being built")
    await expect(button(page, "Publish")).toBeVisible()
    await github.pass()
    await soonSaid(page, "See the preview")
    expect(github.pulls).toMatchObject([{ state: "open" }])
    expect(await changesOf(github, "profile", "main")).toEqual([])
    await publish(page)
    await saysPublished(page)
    expect(await changesOf(github, "profile", "main")).toEqual(HOME)
  })
}

test("a failed check says why, in its own words, and leads to its report and to the field", async ({
  page,
  github,
}) => {
  const reason = 'test (24): content/profile.yaml:9:10 about.birth: found the text "1997"'
  github.checks = "failed run"
  await open(page)
  await moveToTurin(page)
  await save(page)
  await soonSaid(page, "Saved, but a check has failed")
  await expect(standing(page)).toContainText(reason)
  await publish(page)
  await soonSaid(page, "Not published")
  await expect(standing(page)).toContainText(reason)
  const report = standing(page).getByRole("link", { name: "See the check" })
  await expect(report).toHaveAttribute("href", "https://github.com/ada/portfolio/runs/1")
  await expectNothingFound(page)
  await press(button(page, "Show it"))
  await expect(field(page, "Birth year")).toBeFocused()

  await retype(page, "1986")
  github.checks = "success"
  await publish(page)
  await saysPublished(page)
  expect((await changesOf(github, "profile", "main")).sort()).toEqual(
    [...HOME, "-  birth: 1985", "+  birth: 1986"].sort(),
  )
})

test("what differs from the live site is listed by name, before and after, and leads to its field", async ({
  page,
  github,
}) => {
  await open(page)
  await moveToTurin(page)
  await save(page)
  await saved(github, "profile").toEqual(HOME)
  await press(pageIn(page).getByText("Write to me."))
  await press(button(page, "Remove"))
  await press(button(page, "2 changes"))
  const list = page.getByRole("dialog", { name: "Not live yet" })
  const changes = list.getByRole("listitem")
  await expect(changes).toHaveText([/^Home/, /^Paragraph/])
  await expect(changes.first().locator("del")).toHaveText(["London,", "England"])
  await expect(changes.first().locator("ins")).toHaveText(["Turin,", "Italy"])
  await expect(changes.last().locator("del")).toHaveText("Write to me.")
  await expectNothingFound(page)

  await press(list.getByRole("button", { name: "Discard what is not saved" }))
  await expect(button(page, "1 change")).toBeVisible()
  await expect(pageIn(page).getByText("Write to me.")).toBeVisible()
  await press(button(page, "1 change"))
  await press(list.getByRole("button", { name: /^Home/ }))
  await expect(field(page, "Home")).toBeFocused()
})

test("a replaced picture goes with its publish, and an earlier version brings it back", async ({
  page,
  github,
}) => {
  const { repository } = github
  const portrait = pageIn(page).getByRole("img", { name: "Ada", exact: true })
  const shown = (widthPx: number) => expect(portrait).toHaveJSProperty("naturalWidth", widthPx)
  const pictures = async (branch: string) =>
    (await repository.git("ls-tree", "-r", "--name-only", branch, "content")).split("\n")
  const texts = ["content/profile.yaml", "content/site.yaml"]
  await open(page)
  await press(portrait)
  const png = await picture(700, "crimson")
  await upload(button(page, "Choose a picture"), "me.png", png, "image/png")
  await publish(page)
  await saysPublished(page)
  const [added] = await pictures("main")
  expect(added).toEqual(uploadedAs("me", "jpg"))
  expect(await pictures("main")).toEqual([added, ...texts])

  const versions = page.getByRole("dialog", { name: "Earlier versions" })
  const showVersions = async () => {
    await press(button(page, "More"))
    await press(button(page, "Earlier versions"))
    await expect(versions.getByRole("listitem")).toHaveCount(2)
  }
  await showVersions()
  await expect(versions.getByRole("listitem").first()).toContainText("(live)")
  await expect(versions.getByRole("listitem").first()).toContainText("Picture")
  await expectNothingFound(page)
  await press(versions.getByRole("button", { name: /^Look/ }).last())
  await shown(600)
  await expectNothingFound(page)
  await press(button(page, "Back to your edits"))
  await shown(700)
  await showVersions()
  await press(versions.getByRole("button", { name: /^Look/ }).last())
  await press(button(page, "Bring back"))
  await shown(600)
  await soonSaid(page, "Kept on this device")
  await press(button(page, "Undo"))
  await shown(700)
  await press(button(page, "Redo"))
  await shown(600)
  await save(page)
  await soonSaid(page, "Saved, preview is being built")
  expect(await changesOf(github, "site")).toEqual([])
  expect(await pictures(DRAFT)).toEqual(["content/portrait.png", ...texts])
  expect(await repository.revision(`${DRAFT}:content/portrait.png`)).toBe(
    await repository.revision("main~1:content/portrait.png"),
  )
})

test("a replaced PDF goes with the publish that replaces it", async ({ page, github }) => {
  await open(page)
  await press(linkIn(page, "resume"))
  const pdf = Buffer.from("%PDF-1.7\n")
  await upload(button(page, "Upload a PDF"), "New.pdf", pdf, "application/pdf")
  await expect(field(page, "Link")).toHaveValue("/new.pdf")
  await publish(page)
  await saysPublished(page)
  const files = await github.repository.git("ls-tree", "--name-only", "main", "static/")
  expect(files.split("\n")).toEqual(["static/favicon.svg", "static/new.pdf"])
})

test("a draft can be deleted, and leaves what is not saved", async ({ page, github }) => {
  await open(page)
  await moveToTurin(page)
  await save(page)
  await saved(github, "profile").toEqual(HOME)
  await renameHost(page)
  await press(button(page, "2 changes"))
  await press(button(page, "Delete the draft"))
  await expectNothingFound(page)
  await press(button(page, "Delete it for good?"))
  await expect(button(page, "1 change")).toBeVisible()
  await expect(pageIn(page).getByText("living in London, England")).toBeVisible()
  await expect(card(page)).toBeVisible()
  expect(github.pulls).toMatchObject([{ state: "closed" }])
  expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe("main")
  await save(page)
  await saved(github, "site").toEqual(HOST)
  expect(await changesOf(github, "profile")).toEqual([])
})
