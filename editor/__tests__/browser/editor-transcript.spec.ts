import type { Page } from "@playwright/test"
import { startReading } from "../../../__tests__/browser/screen-reader"
import { expect } from "../../../__tests__/browser/test"
import { COMPUTER } from "./editor"
import { saved, test } from "./hosted"

test.use(COMPUTER)

/** What was said since the last time, without repetitions and the ends of elements. */
async function heard(page: Page): Promise<string[]> {
  const phrases = await page.evaluate(async () => {
    const log = await window.reader.spokenPhraseLog()
    await window.reader.clearSpokenPhraseLog()
    return log
  })
  return phrases.filter((phrase, index) => phrase !== phrases[index - 1])
}

/** Reads on until something is said, presses it, and returns what is said then. */
async function readToAndPress(page: Page, wanted: string): Promise<string[]> {
  await page.evaluate(async (phrase) => {
    let ends = 0
    for (let last = ""; last !== phrase; last = await window.reader.lastSpokenPhrase()) {
      if (last === "end of document") ends += 1
      // From wherever it is, once around.
      if (ends > 1)
        throw new Error(`${phrase} is not read: ${await window.reader.spokenPhraseLog()}`)
      await window.reader.next()
    }
    await window.reader.clearSpokenPhraseLog()
    await window.reader.act()
  }, wanted)
  return heard(page)
}

test("who reads by ear edits, adds, publishes, and hears what becomes of that", async ({
  editor: { page, kept, soon },
  github,
}) => {
  const after: string[] = []
  const hears = async (phrases: string[]) => {
    after.push(...(await heard(page)))
    expect(after).toEqual(phrases)
    after.length = 0
  }
  github.checks = "pending"
  await startReading(page)
  expect(await readToAndPress(page, "button, Outline")).toContain("dialog, Outline")
  expect(await readToAndPress(page, "button, Edit Role: engineer")).toEqual(
    expect.arrayContaining([
      "dialog, Role",
      'textbox, Role, The intro writes "An" or "A" before it.',
    ]),
  )
  await page.keyboard.press("End")
  await page.keyboard.insertText(" of brass")
  await expect.poll(kept).toContain("engineer of brass")
  await soon(() => hears(["polite: Kept on this device"]))
  await page.keyboard.press("Escape")

  expect(await readToAndPress(page, "button, Outline")).toContain("dialog, Outline")
  expect(await readToAndPress(page, "button, Add social link")).toEqual(
    expect.arrayContaining(["dialog, Add a social link", "button, GitLab"]),
  )
  expect(await readToAndPress(page, "button, GitLab")).toContain(
    "textbox, Link, https://gitlab.com/, Your name is missing after https://gitlab.com/.",
  )
  await page.keyboard.insertText("ada")
  await page.keyboard.press("ControlOrMeta+s")
  await saved(github, "profile").toContain("+      link: https://gitlab.com/ada")
  // First, the warning about the name goes.
  const isSaved = ["polite: ", "polite: Saving", "polite: Saved, preview is being built"]
  await soon(() => hears(isSaved))
  // It can be said before the press has ended.
  const pressed = await readToAndPress(page, "button, Publish, not disabled")
  after.push(...pressed.filter((phrase) => phrase.startsWith("polite: ")))
  const publishing = "polite: Publishing"
  const waiting = "polite: Waiting for the checks Leave this tab open."
  await soon(() => hears([publishing, waiting]))
  github.pass()
  await soon(async () => {
    after.push(...(await heard(page)))
    expect(after.at(-1)).toBe("polite: On its way The live site has it in a few minutes.")
  })
  // The preview may be told of before.
  const before = [publishing, `${waiting} See the preview`]
  expect(after.slice(0, -1).filter((phrase) => !before.includes(phrase))).toEqual([])
})
