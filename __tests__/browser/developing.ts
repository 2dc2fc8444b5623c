import { developCopy } from "../../scripts/site-copy"
import { writeSample } from "./sample"
import { test as base } from "./test"

type Developing = { server: Awaited<ReturnType<typeof developCopy>> }

const START_TIMEOUT_MS = 180_000
/** For Gatsby to notice a change and to send it to the browser. */
export const UPDATE_TIMEOUT_MS = 20_000

/** Tests on the development server of a copy of the site, with content of the tests' own. */
export const test = base.extend<object, Developing>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted off the pattern
    async ({}, use) => {
      const server = await developCopy(writeSample)
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
