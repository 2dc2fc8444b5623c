import type { Page } from "@playwright/test"
import axeCore from "axe-core"
import { expect } from "./test"

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

/** What opens or appears does so within this time; typed lines and pictures that loop take longer. */
const APPEARANCE_MAX_MS = 1000

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
    async ({ options, appearanceMaxMs }) => {
      const appearances = document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < appearanceMaxMs)
      await Promise.allSettled(appearances.map(({ finished }) => finished))
      const { violations, passes } = await window.axe.run(options)
      const nodes = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })))
      return {
        found: nodes.map(({ id, html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        passed: passes.length,
      }
    },
    {
      options: { rules, resultTypes: ["violations" as const] },
      appearanceMaxMs: APPEARANCE_MAX_MS,
    },
  )
  expect(passed).toBeGreaterThan(0)
  expect(found).toEqual([])
}
