import type { Page } from "@playwright/test"
import axeCore from "axe-core"
import { expect } from "./test"

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

/** Everything that axe knows of, which is more than WCAG asks for. */
export async function expectNothingFound(page: Page, { except = [] }: { except?: string[] } = {}) {
  // In the page of the editor, too, which is a frame.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeCore.source)
  }
  const rules = Object.fromEntries([
    // Of WCAG 2.2, which axe does not ask for by itself.
    ["target-size", { enabled: true }],
    ...except.map((rule) => [rule, { enabled: false }]),
  ])
  const { found, passed } = await page.evaluate(
    async (options) => {
      const { violations, passes } = await window.axe.run(options)
      const nodes = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
      return {
        found: nodes.map(({ id, html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        passed: passes.length,
      }
    },
    { rules, resultTypes: ["violations" as const] },
  )
  expect(passed).toBeGreaterThan(0)
  expect(found).toEqual([])
}
