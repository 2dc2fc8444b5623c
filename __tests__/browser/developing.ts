import { develop } from "../sites/copies"
import { HANDWRITTEN } from "../sites/sites"
import { test as base } from "./test"

/** Only a hang takes longer, even on a busy machine. */
const START_TIMEOUT_MS = 900_000

/** Tests on the development server of a fork. */
export const test = base.extend<object, { server: Awaited<ReturnType<typeof develop>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const server = await develop(HANDWRITTEN)
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
