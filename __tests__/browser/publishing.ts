import type { Page } from "@playwright/test"
import { button, field, pageIn, press, retype } from "./editor"
import { expect } from "./test"

/** How much of the page's time passes at once, in ms: more than between two looks for something new. */
const STEP_MS = 10_000

/** Lets time pass in the page until an expectation holds. Its clock has to be installed. */
export const soon = (page: Page, expected: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(STEP_MS)
    await expected()
  }).toPass({ intervals: [50] })

/** Where everything is, in words. */
export const standing = (page: Page) => page.locator(".standing")

/** Waits for words about where everything is, while time passes in the page. */
export const soonSaid = (page: Page, words: string | RegExp) =>
  soon(page, () => expect(standing(page)).toContainText(words, { timeout: 200 }))

/** Waits until it is told as published, while time passes in the page. */
export const saysPublished = (page: Page) => soonSaid(page, /^(On its way|Live since)/)

export const publish = (page: Page) => press(button(page, "Publish"))

/**
 * Opens the card of some words of the page, and types another text.
 *
 * @param words with a line where it is clicked, as in "Born in |1985"
 */
export async function change(page: Page, words: string, label: string, text: string) {
  const [start = "", before = ""] = words.split("|")
  await press(pageIn(page).getByText(start + before), { before })
  await expect(field(page, label)).toBeFocused()
  await retype(page, text)
}

export const moveToTurin = (page: Page) => change(page, "in |London", "Home", "Turin, Italy")
export const renameHost = (page: Page) => change(page, "@|engine", "After the @", "difference")

/** What these change in the files. */
export const HOME = ["-  home: London, England", "+  home: Turin, Italy"]
export const HOST = ["-  host: engine", "+  host: difference"]
