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
  for (const frame of page.frames()) await frame.evaluate(axeCore.source)
  const { violations, passes } = await page.evaluate(
    (rules) => window.axe.run({ rules }),
    Object.fromEntries([
      // Of WCAG 2.2, which axe does not ask for by itself.
      ["target-size", { enabled: true }],
      ...except.map((rule) => [rule, { enabled: false }]),
    ]),
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  expect(passes.length).toBeGreaterThan(0)
  expect(found).toEqual([])
}
