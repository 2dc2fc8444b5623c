import type { Page } from "@playwright/test"
import axeCore from "axe-core"
import { expect } from "./test"

declare global {
  interface Window {
    axe: typeof axeCore
  }
}

/** Longer animations are typed lines and looping pictures, which are not waited for. */
const APPEARANCE_MAX_MS = 1000

/** Runs all of axe's default rules, which ask for more than WCAG, and the rules in `also`. */
export async function expectNothingFound(
  page: Page,
  { except = [], also = [] }: { except?: string[]; also?: string[] } = {},
) {
  // The editor shows the page in a frame.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeCore.source)
  }
  const rules = Object.fromEntries([
    // From WCAG 2.2; off by default.
    ...["target-size", ...also].map((rule) => [rule, { enabled: true }]),
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
