import fc from "fast-check"
import { contentIn } from "../../sites/sites"
import { pathsIn, replaceAt } from "../damages"
import { pagesOf } from "../pages"
import { ICONS } from "./first-owner"

const values = contentIn("__tests__/fixtures/first-owner")

test("the pages say where each value comes from, to the editor alone", () => {
  expect(pagesOf(values, ICONS).join()).not.toContain("data-field")
  const fields = pagesOf(values, ICONS, true)
    .join()
    .matchAll(/data-field="([^"]+)"/g)
  expect(Array.from(fields, ([, field]) => field)).toEqual(
    expect.arrayContaining([
      "profile.about.role",
      "profile.about.birth profile.about.home",
      "profile.about.social.0",
      "profile.about.about.2",
      "site.images.coffee",
    ]),
  )
})

test("the pages render content in which anything is missing, or of another kind", () => {
  // Of entries that say the same.
  jest.spyOn(console, "error").mockImplementation(() => {})
  const instead = fc.constantFrom(undefined, null, "", 7, "constructor")
  fc.assert(
    fc.property(fc.subarray(pathsIn(values).slice(1)), instead, (missing, value) => {
      // The innermost first, because the others are gone then.
      const damaged = missing.reduceRight<unknown>(
        (all, path) => replaceAt(all, path, value),
        values,
      )
      expect(pagesOf(damaged as typeof values, ICONS)[1]).toContain("<h1")
    }),
    { numRuns: 50 },
  )
})
