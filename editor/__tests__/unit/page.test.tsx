import { pagesOf } from "../../../__tests__/helpers/pages"
import { contentIn } from "../../../__tests__/sites/sites"
import { ICONS } from "../helpers/first-owner"

const values = contentIn("__tests__/fixtures/first-owner")

test("pages › have the address of each value, in the editor alone", () => {
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
