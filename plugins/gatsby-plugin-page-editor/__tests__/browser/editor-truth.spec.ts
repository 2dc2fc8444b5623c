import { expect } from "../../../../__tests__/browser/test"
import { LATE_MS, POLL_MS } from "../../store/durations"
import { type Editor, editorOn, PHONE, picture } from "./editor"
import { changesOf, DRAFT, type Github, test } from "./hosted"

test.use({
  ...PHONE,
  expectedErrors: /Failed to load resource: (net::ERR_FAILED|the server responded with a status)/,
})

const PROFILE = "content/profile.yaml"

async function saveTurin({ moveToTurin, save, isSaved }: Editor) {
  await moveToTurin()
  await save()
  await isSaved()
}

/** Publishes, without the card over the button. By a key, because the second of two quick taps is taken for a double tap. */
async function publish({ page, button }: Editor) {
  await page.keyboard.press("Escape")
  await button("Publish").press("Enter")
}

/** Changes the profile on main, as somebody who uses git does. */
const damage = ({ repository }: Github, from: RegExp, to: string) => {
  const text = repository.read(`main:${PROFILE}`).toString()
  repository.commit("main", PROFILE, text.replace(from, to))
}

test("a draft that was closed › leaves its words and its picture", async ({ editor, github }) => {
  const { portrait, press, pollUntilStatus, save, isSaved } = editor
  await press(portrait)
  await editor.upload("Choose a picture", "New.png", await picture(700, "crimson"))
  await save()
  await isSaved()
  github.hands.close(DRAFT)
  await pollUntilStatus("Kept on this device")
  await expect(portrait).toHaveJSProperty("naturalWidth", 700)
  await save()
  await isSaved()
  const [, name = ""] = /file: (new-\w+\.jpg)/.exec(changesOf(github, "site").join()) ?? []
  expect(github.repository.revision(`${DRAFT}:content/${name}`)).toBeTruthy()
})

test("a check that fails › stops a publish where no rule requires it, until it passes", async ({
  editor,
  github,
}) => {
  github.checks = "failed, not required"
  await editor.moveToTurin()
  await editor.save()
  await editor.pollUntilStatus("Saved, but a check has failed")
  await publish(editor)
  await editor.pollUntilStatus("Not published")
  await expect(editor.status).toContainText("A check has failed.")
  expect(changesOf(github, "profile", "main")).toEqual([])
  github.checks = "success"
  await editor.isSaved()
  await publish(editor)
  await editor.isPublished()
})

test("a refusal › ends with the next good poll, and when GitHub would merge the draft", async ({
  editor,
  github,
}) => {
  github.checks = "review missing"
  await saveTurin(editor)
  const body = JSON.stringify({ message: "Blocked by this network" })
  // For more polls than a slow machine needs to show it.
  github.faults.push(...new Array(100).fill({ status: 403, body }))
  await editor.pollUntilStatus("Not up to date")
  github.faults.length = 0
  await editor.isSaved()
  await publish(editor)
  await editor.pollUntilStatus("Not published")
  await expect(editor.status).toContainText("GitHub asks for a review first")
  github.checks = "success"
  await editor.isSaved()
  await publish(editor)
  await editor.isPublished()
})

test("a build that does not come › is reported after a quarter of an hour", async ({
  page,
  editor,
  github,
}) => {
  await page.route("**/admin/build.json", (route) =>
    route.fulfill({ json: { builtAt: "2026-05-04T10:30:00Z", commit: "another" } }),
  )
  await page.clock.install()
  await editor.moveToTurin()
  await publish(editor)
  await editor.pollUntilStatus("On its way")
  await page.clock.fastForward(LATE_MS + POLL_MS)
  await editor.pollUntilStatus("Not live yet")
  const commit = github.repository.revision("main")
  await expect(editor.status.getByRole("link", { name: "See the checks" })).toHaveAttribute(
    "href",
    `https://github.com/ada/portfolio/commit/${commit}/checks`,
  )
})

test("a required check that never reports › is reported after a quarter of an hour", async ({
  page,
  editor,
  github,
}) => {
  github.checks = "pending"
  await page.clock.install()
  await editor.moveToTurin()
  await publish(editor)
  await editor.pollUntilStatus("Waiting for the checks")
  await page.clock.fastForward(LATE_MS + POLL_MS)
  await editor.pollUntilStatus(/Not live yet.*No check has answered since/)
  await expect(editor.status.getByRole("link", { name: "See the checks" })).toHaveAttribute(
    "href",
    "https://github.com/ada/portfolio/pull/1/checks",
  )
})

test("a mistake without a control › is reported with a link to the file", async ({
  page,
  github,
}) => {
  damage(github, / {2}role:/, "  hobby: chess\n  role:")
  const editor = editorOn(page)
  await editor.open()
  await editor.changeRole("inventor")
  await editor.save()
  await expect(editor.card()).toContainText("content/profile.yaml: found")
  await expect(
    editor.card().getByRole("link", { name: "Open the file on GitHub" }),
  ).toHaveAttribute("href", "https://github.com/ada/portfolio/blob/main/content/profile.yaml")
})

test("a window › shows what has changed elsewhere when it gets the focus", async ({
  page,
  editor,
  github,
}) => {
  damage(github, /home: .*/, "home: Rome, Italy")
  await page.evaluate(() => dispatchEvent(new Event("focus")))
  await expect(editor.born).toContainText("Rome, Italy")
})

test("icons that do not load › are reported in the card of an icon alone", async ({
  page,
  editor,
}) => {
  let isBroken = true
  let requests = 0
  await page.route("**/admin/icons.json", (route) => {
    requests += 1
    return isBroken ? route.fulfill({ status: 502, body: "<html></html>" }) : route.fallback()
  })
  await editor.changeRole("inventor")
  expect(requests).toBe(0)
  await editor.press(editor.link("GitHub"))
  await expect(editor.card()).toContainText("The icons could not be loaded.")
  isBroken = false
  await editor.press(editor.card().getByRole("button", { name: "Try again" }))
  await expect(editor.card()).not.toContainText("could not be loaded")
})
