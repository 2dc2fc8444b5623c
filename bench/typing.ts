import type { Browser } from "@playwright/test"
import type { Figures } from "./figures"
import { visit } from "./visit"

const CPU_SLOWDOWN = 4
/** Until all is typed and the chevron is there. */
const OBSERVED_MS = 9000

/** What a page costs the main thread while it types, with the load itself. */
export const measureTyping = (browser: Browser, url: string): Promise<Figures> =>
  visit(browser, CPU_SLOWDOWN, async (page, devtools) => {
    // CPU time, which other programs on the machine hardly change.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
    await page.goto(url)
    await page.evaluate(
      (end) => new Promise((resolve) => setTimeout(resolve, end - performance.now())),
      OBSERVED_MS,
    )
    const { metrics } = await devtools.send("Performance.getMetrics")
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value
    return { "main-thread time of the first 9 s, ms": seconds && seconds * 1000 }
  })
