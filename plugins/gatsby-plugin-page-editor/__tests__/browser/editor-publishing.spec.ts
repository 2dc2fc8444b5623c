import { expectNothingFound } from "../../../../__tests__/browser/axe"
import { expect, hold } from "../../../../__tests__/browser/test"
import { POLL_MS } from "../../store/durations"
import { PREVIEWED } from "../github/state"
import { editorOn, PHONE } from "./editor"
import { changesOf, DRAFT, test } from "./hosted"

const PATH = "content/profile.yaml"
const GITHUB = "https://api.github.com/**"

test.use(PHONE)

test("the status › says where everything is, from this device over the draft to live", async ({
  page,
  github,
}) => {
  await page.clock.install()
  const editor = editorOn(page)
  await editor.open()
  const { status, text, press, button, card, pollUntilStatus } = editor
  const { repository } = github
  const statusLink = (name: string) => status.getByRole("link", { name })
  // Of which the live site is.
  let commit = repository.revision("main")
  await page.route("**/admin/build.json", (route) => route.fulfill({ json: { commit } }))

  await test.step("it is kept, saved, and has a preview", async () => {
    await editor.moveToTurin()
    await pollUntilStatus("Kept on this device")
    const resume = await hold(page, GITHUB)
    await editor.save()
    await pollUntilStatus("Saving")
    resume()
    await editor.isSaved()
    github.checks = "success"
    await pollUntilStatus("See the preview")
    await expect(statusLink("See the preview")).toHaveAttribute("href", PREVIEWED.targetUrl)
  })

  await test.step("a field that was changed elsewhere, too, is reported, and theirs can be taken", async () => {
    // Otherwise, a poll could merge theirs before anything is changed here.
    const resume = await hold(page, GITHUB)
    await editor.change("in |Turin", "Home", "Rome, Italy")
    const saved = repository.read(`${DRAFT}:${PATH}`).toString()
    const theirs = saved.replace("birth: 1985", "birth: 1986").replace("Turin, Italy", "Paris")
    github.hands.commit(DRAFT, PATH, theirs)
    const head = repository.revision(DRAFT)
    await editor.save()
    resume()
    await pollUntilStatus("Also changed elsewhere: Home")
    expect(repository.revision(DRAFT)).toBe(head)
    await expect(text("Born in 1986, living in Rome, Italy")).toBeVisible()
    const files = "https://github.com/ada/portfolio/pull/1/files"
    await expect(statusLink("See theirs")).toHaveAttribute("href", files)
    await expectNothingFound(page)
    await press(status.getByRole("button", { name: "Take theirs" }))
    await expect(text("Born in 1986, living in Paris")).toBeVisible()
    await pollUntilStatus(/^Saved/)
    // The button that had it is gone.
    await expect(status).toBeFocused()
  })

  await test.step("a publish waits for the checks, also after a reload, unless it is called off", async () => {
    github.checks = "pending"
    // A poll that is under way would publish what it has seen pass.
    await pollUntilStatus("preview is being built")
    await press(card().getByRole("button", { name: "Close" }))
    const height = () => page.locator(".ends").evaluate((row) => row.clientHeight)
    const row = await height()
    // The second press is in the same place.
    await button("Publish").dblclick()
    await pollUntilStatus("Waiting for the checks Leave this tab open")
    await expect(button("Save and publish")).toHaveAttribute("aria-disabled", "true")
    expect(await height()).toBe(row)
    await button("Call off").press("Enter")
    await editor.isSaved()
    await editor.publish()
    await pollUntilStatus("Waiting for the checks")
    await page.reload()
    await expect(status).toContainText("Waiting for the checks Leave this tab open")
    github.pass()
    await pollUntilStatus("On its way")
    expect(changesOf(github, "profile", "main")).toEqual([
      "-  birth: 1985",
      "-  home: London, England",
      "+  birth: 1986",
      "+  home: Paris",
    ])
    await expect(button("No changes")).toBeVisible()
  })

  await test.step("it is live once the site has been built from it", async () => {
    commit = repository.revision("main")
    await page.clock.fastForward(POLL_MS)
    await expect(status).toHaveText(/^Live/)
    await expect(statusLink("See the site")).toHaveAttribute("href", "https://ada.example")
  })
})
