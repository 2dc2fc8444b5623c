import sharp from "sharp"
import { parse } from "yaml"
import { PROFILE } from "../sites/handwritten"
import {
  field,
  forgotUnsaved,
  keptUnsaved,
  LINKS,
  openInEditor,
  picture,
  portraitButton,
  preview,
  save,
  setText,
  upload,
  uploadedAs,
  versionsIn,
} from "./editor"
import {
  changes,
  DRAFT,
  deleteButton,
  FILE,
  type Github,
  moveToTurin,
  publish,
  saveDraft,
  signIn,
  test,
} from "./hosted"
import { PREVIEW } from "./stand-in-github"
import { expect, gate } from "./test"

const PREVIEW_TIMEOUT_MS = 15_000

test("a draft is a branch and a pull request with a preview, and publishing merges it", async ({
  page,
  github,
}) => {
  const { repository } = github
  const before = await repository.revision("main")
  await moveToTurin(page)
  await expect(preview(page).getByText("living in Turin, Italy")).toBeVisible()
  await expect(deleteButton(page)).toHaveCount(0)
  await saveDraft(page)

  expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])
  const edit = ["-  home: London, England", "+  home: Turin, Italy"]
  expect(await changes(github, DRAFT)).toEqual(edit)
  expect(await repository.revision("main")).toBe(before)

  github.checks = "success"
  // The editor asks for it from time to time.
  await expect(page.getByRole("link", { name: "View Preview" })).toHaveAttribute("href", PREVIEW, {
    timeout: PREVIEW_TIMEOUT_MS,
  })

  const question = page.waitForEvent("dialog")
  await publish(page)
  expect((await question).message()).toBe("Publish this draft? It goes live.")
  await expect(page.getByText("Published. The live site follows")).toBeVisible()
  expect(await changes(github, "main")).toEqual(edit)
  expect(await repository.git("diff", "--name-only", `${before}`, "main")).toBe(FILE)
  expect(await repository.revision(DRAFT)).toBeUndefined()
})

test("a draft can be published once its check has passed, and says so", async ({
  page,
  github,
}) => {
  github.checks = "pending"
  await moveToTurin(page)
  await saveDraft(page)
  await expect(page.getByRole("button", { name: "Publish: check running" })).toBeDisabled()
  github.checks = "success"
  await setText(field(page, "Role"), "inventor")
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled()
  await save(page)

  // What would be typed now would be lost.
  const { opened, open } = gate()
  await page.route("**/pulls/*/merge", async (route) => {
    await opened
    await route.fallback()
  })
  await publish(page)
  await expect(page.locator("#nc-root")).toHaveAttribute("inert")
  open()
  await expect(page.getByText("Published. The live site follows")).toBeVisible()
  await expect(page.locator("#nc-root")).not.toHaveAttribute("inert")
})

test("a draft whose check has failed says so", async ({ page, github }) => {
  github.checks = "failed run"
  await moveToTurin(page)
  await saveDraft(page)
  await expect(page.getByRole("button", { name: "Publish: check failed" })).toBeDisabled()
})

test("words that are not saved outlive a form that is left before it has loaded", async ({
  page,
  github: _,
}) => {
  const leave = () => page.getByRole("link", { name: "Contents" }).click()
  await moveToTurin(page)
  await keptUnsaved(page, "profile", "Turin")
  await leave()
  const { opened, open } = gate()
  await page.route("https://api.github.com/**", async (route) => {
    await opened
    await route.fallback()
  })
  const link = page.getByRole("link", { name: LINKS.Profile })
  await link.click()
  await page.goBack()
  await link.click()
  open()
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
})

test.describe("a merge that GitHub refuses", () => {
  test.use({ expectedErrors: /status of 405|does not allow the merge/ })

  test("changes nothing, and the owner is told what to wait for", async ({ page, github }) => {
    github.faults["PUT /repos/ada/portfolio/pulls/1/merge"] = [
      { status: 405, message: "Required status check is expected." },
    ]
    const before = await github.repository.revision("main")
    await moveToTurin(page)
    await saveDraft(page)
    await publish(page)
    await expect(
      page.getByText("Wait until the checks of the pull request have passed"),
    ).toBeVisible()
    expect(await github.repository.revision("main")).toBe(before)
    expect(github.log).not.toContain("PATCH /repos/ada/portfolio/git/refs/heads/main")
    expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])

    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual([
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
  })
})

test.describe("a file that was changed on the main branch", () => {
  test.use({ expectedErrors: /was changed elsewhere|^Object$/ })

  const YEAR = ["-  birth: 1985", "+  birth: 1986"]
  const HOME = ["-  home: London, England", "+  home: Turin, Italy"]

  const changeOnMain = ({ repository }: Github, from: string, to: string) =>
    repository.commit("main", FILE, PROFILE.replace(from, to))

  test("since the form was opened is not put back by a draft, and no word is lost", async ({
    page,
    github,
  }) => {
    await moveToTurin(page)
    await changeOnMain(github, "birth: 1985", "birth: 1986")
    await save(page)
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    expect(github.pulls).toEqual([])
    await expect(field(page, "Birth year")).toHaveValue("1986")
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await saveDraft(page)
    expect((await changes(github, DRAFT)).sort()).toEqual([...YEAR, ...HOME].sort())
  })

  test("since the draft was begun is merged into it, and both versions of a field are shown", async ({
    page,
    github,
  }) => {
    await moveToTurin(page)
    await saveDraft(page)
    await changeOnMain(github, "birth: 1985", "birth: 1986")
    await setText(field(page, "Role"), "inventor")
    await save(page)
    await expect(field(page, "Birth year")).toHaveValue("1986")
    const role = ["-  role: 'engineer'", "+  role: 'inventor'"]
    expect((await changes(github, DRAFT)).sort()).toEqual([...YEAR, ...HOME, ...role].sort())

    await changeOnMain(github, "London", "Paris")
    await setText(field(page, "Role"), "engineer")
    await save(page)
    const versions = versionsIn(page)
    await expect(versions.getByRole("group")).toHaveCount(1)
    await expect(versions).toContainText("Paris, England")
    await versions.getByRole("button", { name: "Keep these" }).click()
    await expect(page.getByText("All saved")).toBeVisible()
    expect(await changes(github, DRAFT)).toEqual(HOME)
  })

  test("where a finished draft changes it, too, is merged before the draft is published", async ({
    page,
    github,
  }) => {
    await moveToTurin(page)
    await saveDraft(page)
    await changeOnMain(github, "London", "Paris")
    await page.reload()
    await page.getByRole("button", { name: "Take in newer changes" }).click()
    const versions = versionsIn(page)
    await expect(versions).toContainText("Turin, Italy")
    await versions.getByLabel("From elsewhere").check()
    await versions.getByRole("button", { name: "Keep these" }).click()
    await expect(field(page, "Home")).toHaveValue("Paris, England")
    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual([HOME[0], "+  home: Paris, England"])
  })
})

test("what is uploaded is part of the draft, and pictures of one name do not replace each other", async ({
  page,
  github,
}) => {
  const { repository } = github
  const before = await repository.revision("main")
  const draft = "cms/content/site"
  const transparent = (sizePx: number) => picture(sizePx, { r: 220, g: 20, b: 60, alpha: 0.5 })
  const added = async () =>
    (await repository.git("diff", "--name-only", "main", draft, "--", "content/*.png")).split("\n")
  const widthInDraft = async () => {
    const { portrait } = parse((await repository.read(`${draft}:content/site.yaml`)).toString())
    return (await sharp(await repository.read(`${draft}:content/${portrait.file}`)).metadata())
      .width
  }
  await signIn(page)
  await openInEditor(page, "Site")
  await upload(portraitButton(page), "portrait.png", await transparent(700), "image/png")
  await saveDraft(page)
  expect(await added()).toEqual([uploadedAs("portrait", "png")])
  expect(await widthInDraft()).toBe(700)

  await upload(portraitButton(page), "portrait.png", await transparent(800), "image/png")
  await expect(page.getByLabel("portrait field").locator("img")).toHaveJSProperty(
    "naturalWidth",
    800,
  )
  await save(page)
  await expect.poll(widthInDraft).toBe(800)
  expect(await added()).toHaveLength(2)
  expect(await repository.revision("main")).toBe(before)
})

test("what was not saved is kept when the form is left, until it is discarded", async ({
  page,
  github: _,
}) => {
  const leave = () => page.getByRole("link", { name: "Contents" }).click()
  await moveToTurin(page)
  await leave()
  await openInEditor(page, "Profile")
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await page.getByRole("button", { name: "Discard changes" }).click()
  await expect(field(page, "Home")).toHaveValue("London, England")
  await expect(page.getByText("All saved")).toBeVisible()
  await forgotUnsaved(page, "profile")
  await page.reload()
  await expect(preview(page).getByText("living in London")).toBeVisible()
  await expect(page.getByText("All saved")).toBeVisible()
  await expect(field(page, "Home")).toHaveValue("London, England")
})

test.describe("when GitHub or the network fails", () => {
  // What the browser and Decap say of a failed request, beside what the owner is told.
  test.use({
    expectedErrors:
      /Failed to load resource|^Object$|^JSHandle@|GitHub: |no longer under|EDITORIAL_WORKFLOW|was changed elsewhere/,
  })

  const REPOSITORY = "/repos/ada/portfolio"
  const EDIT = ["-  home: London, England", "+  home: Turin, Italy"]

  /** The draft is on GitHub once, and nothing else is. */
  async function expectOneDraft(github: Github) {
    expect(await changes(github, DRAFT)).toEqual(EDIT)
    expect(await changes(github, "main")).toEqual([])
    expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe(
      `${DRAFT}\nmain`,
    )
    expect(github.pulls.filter(({ state }) => state === "open")).toHaveLength(1)
  }

  test("a draft whose label could not be set is saved, and found again", async ({
    page,
    github,
  }) => {
    github.faults[`PUT ${REPOSITORY}/issues/1/labels`] = [{ status: 500, message: "Server Error" }]
    await moveToTurin(page)
    await saveDraft(page)
    await expectOneDraft(github)
    await page.reload()
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual(EDIT)
  })

  test("what was not saved for want of a network is saved with the next attempt", async ({
    page,
    github,
  }) => {
    github.faults[`POST ${REPOSITORY}/pulls`] = ["not sent", "not sent"]
    await moveToTurin(page)
    await save(page)
    await expect(page.getByRole("alert")).toHaveText(
      "Could not finish saving. GitHub: no connection. Your words are kept here: try again once you are online.",
    )
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await save(page)
    await expect(deleteButton(page)).toBeVisible()
    await expectOneDraft(github)
  })

  test("a draft whose answer was lost is saved", async ({ page, github }) => {
    github.faults[`POST ${REPOSITORY}/pulls`] = ["answer lost"]
    await moveToTurin(page)
    await saveDraft(page)
    await expectOneDraft(github)
  })

  test("a merge whose answer was lost is told as published", async ({ page, github }) => {
    await moveToTurin(page)
    await saveDraft(page)
    github.faults[`PUT ${REPOSITORY}/pulls/1/merge`] = ["answer lost", "not sent"]
    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual(EDIT)
    expect(await github.repository.revision(DRAFT)).toBeUndefined()
  })

  test("a draft that could not be deleted is told as such, and is still there", async ({
    page,
    github,
  }) => {
    github.faults[`DELETE ${REPOSITORY}/git/refs/heads/${DRAFT}`] = [
      { status: 500, message: "Server Error" },
    ]
    await moveToTurin(page)
    await saveDraft(page)
    await setText(field(page, "Role"), "inventor")
    await deleteButton(page).click()
    await expect(page.getByText("Could not delete this. GitHub: it has a fault")).toBeVisible()
    await expectOneDraft(github)
    await expect(field(page, "Role")).toHaveValue("inventor")

    await deleteButton(page).click()
    await expect(page.getByText("Draft deleted")).toBeVisible()
    await expect(field(page, "Home")).toHaveValue("London, England")
    expect(github.pulls).toMatchObject([{ state: "closed" }])
    expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe("main")
  })

  test("a draft of the same file that was saved in another tab is not undone, and shown beside", async ({
    page,
    github,
  }) => {
    const { repository } = github
    await moveToTurin(page)
    await repository.git("branch", DRAFT, "main")
    await repository.commit(DRAFT, FILE, PROFILE.replace("London", "Paris"))
    github.pulls.push({
      number: 1,
      title: "Update",
      branch: DRAFT,
      state: "open",
      labels: ["decap-cms/draft"],
      updatedAt: new Date().toISOString(),
      mergedAt: null,
    })
    await save(page)
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    expect(await changes(github, DRAFT)).toEqual([EDIT[0], "+  home: Paris, England"])

    const versions = versionsIn(page)
    await expect(versions).toContainText("Paris, England")
    await versions.getByRole("button", { name: "Keep these" }).click()
    await saveDraft(page)
    await expectOneDraft(github)
  })

  test("the limit of requests is told with its end", async ({ page, github }) => {
    const reset = Math.round(Date.now() / 1_000) + 1_800
    const message = "API rate limit exceeded for user ID 1."
    github.faults[`POST ${REPOSITORY}/git/blobs`] = [{ status: 403, message, reset }]
    await moveToTurin(page)
    await save(page)
    await expect(page.getByText(/too many requests. It answers again at \d/)).toBeVisible()
    await saveDraft(page)
    await expectOneDraft(github)
  })

  test("an expired sign-in costs no word", async ({ page, github }) => {
    await moveToTurin(page)
    const { tokens } = github
    github.tokens = {}
    await save(page)
    await expect(page.getByText("your sign-in has expired")).toBeVisible()
    await page.getByRole("button", { name: "Account options dropdown" }).click()
    await page.getByText("Sign out", { exact: true }).click()
    github.tokens = tokens
    await page.getByRole("button", { name: "Sign in with GitHub" }).click()
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await saveDraft(page)
    await expectOneDraft(github)
  })
})
