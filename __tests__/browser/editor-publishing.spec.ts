import type { Page } from "@playwright/test"
import { expectNothingFound } from "./axe"
import {
  button,
  COMPUTER,
  card,
  field,
  open,
  PHONE,
  pageIn,
  picture,
  portrait,
  press,
  retype,
  save,
  upload,
} from "./editor"
import { changesOf, DRAFT, type Github, saved, test } from "./hosted"
import {
  HOME,
  HOST,
  moveToTurin,
  publish,
  renameHost,
  saysPublished,
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

test("Save makes a draft of one commit in few requests, and reads nothing back", async ({
  page,
  github,
}) => {
  const before = await github.repository.revision("main")
  await open(page)
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 600)
  expect(github.log.length).toBeLessThanOrEqual(OPEN_MAX_REQUESTS)
  await moveToTurin(page)
  await press(portrait(page))
  const png = await picture(700, "crimson")
  await upload(button(page, "Choose a picture"), "me.png", png, "image/png")
  const requests = github.log.length
  await expect(field(page, "Description")).toBeFocused()
  await save(page)
  await expect(field(page, "Description")).toBeFocused()
  await soonSaid(page, "Saved, preview is being built")
  await soon(page, async () => expect(github.log.slice(requests)).toContain("GraphQL Status"))
  const written = github.log.slice(requests).filter((request) => request !== "GraphQL Status")
  expect(written.length).toBeLessThanOrEqual(SAVE_MAX_REQUESTS)
  expect(written).toEqual(
    ["git/blobs", "git/trees", "git/commits", "git/refs", "pulls"].map(
      (path) => `POST /repos/ada/portfolio/${path}`,
    ),
  )
  expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])
  expect(await commitsOn(github, DRAFT, "main")).toBe("1")
  expect(await changesOf(github, "profile")).toEqual(HOME)
  expect(await github.repository.revision("main")).toBe(before)
})

test.describe("On a phone", () => {
  test.use(PHONE)

  test("one place says where everything is, from this device to live", async ({ page, github }) => {
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
