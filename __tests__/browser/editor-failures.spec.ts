import type { Page, Request } from "@playwright/test"
import { expectNothingFound } from "./axe"
import { COMPUTER, field, portrait, press } from "./editor"
import { changesOf, DRAFT, type Github, test } from "./hosted"
import { HOME, moveToTurin, publish, soon, standing } from "./publishing"
import { expect } from "./test"

test.use({
  ...COMPUTER,
  expectedErrors:
    /Failed to load resource: (net::ERR_FAILED|the server responded with a status of)/,
})

test.beforeEach(async ({ page, github: _ }) => {
  await page.clock.install()
})

type Fault = Parameters<Github["faultsByOrdinal"]["set"]>[1]

/** Of the faults that the unit tests of the store and of publishing try, those in which a browser makes a difference. */
const FAULTS: Record<string, { fault: Fault; words: string }> = {
  "no network": { fault: "not sent", words: "There is no connection to GitHub." },
  "an expired sign-in": {
    fault: { status: 401, message: "Bad credentials" },
    words: "Your sign-in has expired. Sign in again: your words are kept.",
  },
  "answers after 3 s": { fault: "none", words: "Saving" },
}

/** A request in short, such as "POST Open" or "PUT merge". */
const kindOf = (request: Request) => {
  const operation = /(?:query|mutation) (\w+)/.exec(request.postData() ?? "")?.[1]
  return `${request.method()} ${operation ?? new URL(request.url()).pathname.split("/").at(-1)}`
}

/** Whether a token is tried by a request. */
const isOfSignIn = (request: Request) =>
  request.url().endsWith("/portfolio") ||
  /"content":""|"title":"Test"/.test(request.postData() ?? "")

/**
 * Lets every kind of request fail when it is sent first, and types meanwhile once there is a field.
 *
 * @returns the kinds that have failed
 */
async function failEach(page: Page, github: Github, fault: Fault): Promise<Set<string>> {
  const failed = new Set<string>()
  await page.route("https://api.github.com/**", async (route) => {
    const kind = kindOf(route.request())
    if (failed.has(kind) || isOfSignIn(route.request())) return route.fallback()
    failed.add(kind)
    const home = field(page, "Home")
    if (await home.isVisible()) {
      await home.press("x")
      await expect(home).toHaveValue("Turin, Italyx")
      await home.press("Backspace")
    }
    if (fault === "none") await page.clock.fastForward(3_000)
    github.faultsByOrdinal.set(1, fault)
    return route.fallback()
  })
  return failed
}

/** Records what the editor says of where everything is. */
async function recordTold(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction("tellStanding", (words: string) => told.push(words))
  await page.addInitScript(() => {
    const { tellStanding } = window as unknown as { tellStanding: (words: string) => void }
    let last = ""
    new MutationObserver(() => {
      const words = document.querySelector(".standing")?.textContent ?? ""
      if (words !== last) tellStanding(words)
      last = words
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return told
}

/** Signs in with a token, in the page or in its dialog. */
async function signIn(page: Page) {
  await press(page.getByText("Sign in with a token"))
  await page.getByLabel("Paste it here").fill("a-token")
  await press(page.locator("form").getByRole("button", { name: "Sign in" }))
}

/** Lets time pass until an expectation holds, and signs in wherever that is asked for. */
const soonSignedIn = (page: Page, expected: () => Promise<void>) =>
  soon(page, async () => {
    const isAsked = standing(page).getByRole("button", { name: "Sign in" })
    if (await isAsked.isVisible()) await press(isAsked)
    if (await page.getByText("Sign in with a token").isVisible()) await signIn(page)
    await expected()
  })

for (const [how, { fault, words }] of Object.entries(FAULTS)) {
  test(`${how} at each request is told, one types on, and all goes on by itself`, async ({
    page,
    github,
  }) => {
    const before = await github.repository.revision("main")
    const commits = (range: string) => github.repository.git("rev-list", "--count", range)
    const told = await recordTold(page)
    const failed = await failEach(page, github, fault)
    await page.goto("/admin/")
    await soonSignedIn(page, () =>
      expect(portrait(page)).toHaveJSProperty("naturalWidth", 600, { timeout: 200 }),
    )
    await moveToTurin(page)
    github.checks = "pending"
    await publish(page)
    if (fault !== "none") {
      await soon(page, () => expect(standing(page)).toContainText(words, { timeout: 200 }))
    }
    if (how === "an expired sign-in") await expectNothingFound(page)
    await soonSignedIn(page, () =>
      expect(standing(page)).toContainText("Waiting for the checks", { timeout: 200 }),
    )
    expect(await commits(`${before}..${DRAFT}`)).toBe("1")
    await github.pass()
    await soonSignedIn(page, () =>
      expect(standing(page)).toContainText(/^(On its way|Live)/, { timeout: 200 }),
    )
    const requests = [
      "POST Open",
      "POST Object",
      "POST trees",
      "POST commits",
      "POST refs",
      "POST pulls",
      "POST Status",
      "PUT merge",
    ]
    expect([...failed]).toEqual(expect.arrayContaining(requests))
    expect(told).toContainEqual(expect.stringContaining(words))
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    expect(await changesOf(github, "profile", "main")).toEqual(HOME)
    expect(await commits(`${before}..main`)).toBe("1")
    expect(github.pulls).toMatchObject([{ state: "closed" }])
  })
}
