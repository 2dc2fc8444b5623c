import { expectNothingFound } from "./axe"
import { NAMES } from "./link-names"
import { expect, open, test, waitForSlideEnd } from "./test"

/** The start of a link's name: the size of a résumé is its owner's. */
const kindOf = (label: keyof typeof NAMES) => new RegExp(`^${NAMES[label].split(",")[0]}`)

// What matters to an owner, whatever she has written. Every test also fails on an error in the console.

test("the intro shows what the YAML files say, and axe finds nothing in it", async ({
  page,
  content,
}) => {
  const { prompt } = content.site
  const { name, role } = content.profile.about
  await open(page, "/terminal")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hi! I'm ${name.first}!`)
  const line = `${prompt.user}@${prompt.host}:${prompt.directory}$`
  await expect(page.locator("main [aria-hidden]").first()).toHaveText(line)
  await expect(page.getByRole("paragraph")).toHaveText(`An ${role}`)
  await expect(page.locator("[data-typed=role]")).toHaveText(`An ${role}`)
  await expectNothingFound(page)
})

test("the About screen shows what the YAML files say, and axe finds nothing in it", async ({
  page,
  content,
}) => {
  const { name, birth, home, social, about } = content.profile.about
  const { portrait, images } = content.site
  await open(page, "/about")
  await page.getByRole("button").waitFor()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name.first} ${name.last}`)
  await expect(page.getByRole("paragraph")).toHaveText([
    `Born in ${birth}, living in ${home}`,
    ...about,
    "Building...",
  ])
  const links = page.locator("main li a")
  await expect(links).toHaveText(social.map(({ label }) => kindOf(label)))
  for (const [index, { link }] of social.entries()) {
    await expect(links.nth(index)).toHaveAttribute("href", link)
  }
  const pictures = page.locator("main img")
  await expect(pictures).toHaveCount(3)
  for (const [index, { alt }] of [portrait, images.coffee, images.building].entries()) {
    await expect(pictures.nth(index)).toHaveAttribute("alt", alt)
  }
  await expectNothingFound(page)
})

test("the slide leads from screen to screen, both ways", async ({ page }) => {
  await open(page, "/terminal")
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  await page.getByRole("link", { name: "About" }).click()
  await waitForSlideEnd(page, "AboutPage")
  await page.getByRole("link", { name: "Back to the intro" }).click()
  await waitForSlideEnd(page, "TerminalPage")
  expect(await page.evaluate(() => "isFirstPage" in window)).toBe(true)
})
