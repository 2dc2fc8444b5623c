import { withUsualValues } from "../../../editor/site"
import { iconPaths } from "../../../src/content/tabler-icons"
import { messageOf } from "../../../src/schema/explanation"
import { USUAL_ICONS } from "../../../src/schema/social-links"
import { unknownIcon } from "../../../src/schema/unknown-icon"

const names = Object.keys(iconPaths)
function messageFor(name: string) {
  const unknown = unknownIcon(name, names)
  return unknown && messageOf(unknown)
}

test("an icon has the outline of its paths", () => {
  expect(messageFor("mail")).toBeUndefined()
  expect(iconPaths.mail).toEqual([
    "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
    "m3 7l9 6l9-6",
  ])
})

test.each([
  ["names that contain it first", "github", "brand-github, brand-github-copilot, "],
  ["the outline instead of the filled icon", "heart-filled", "heart, "],
  ["three names in all", "file-txt", "[^,?]+, [^,?]+, [^,?]+\\?$"],
])("suggests %s", (_, name, suggestions) => {
  expect(messageFor(name)).toMatch(
    new RegExp(
      `^found the unknown icon "${name}"; expected an outline icon of https://tabler\\.io/icons\\. Did you mean ${suggestions}`,
    ),
  )
})

test("what is filled, no path, in capitals or empty is unknown", () => {
  for (const name of ["accessible", "letters-case", "Mail", ""]) {
    expect(messageFor(name)).toContain(`found the unknown icon "${name}"`)
  }
})

test("a text of 40,000 hyphens is looked up within a moment", () => {
  expect(messageFor("-".repeat(40_000))).toMatch(/Did you mean [\w-]+, [\w-]+, [\w-]+\?$/)
}, 30_000)

test("every label has a usual icon, which exists", () => {
  expect(names).toEqual(expect.arrayContaining(Object.values(USUAL_ICONS)))
})

test.each([
  ["a new link", {}, { label: "email" }, "mail"],
  ["it was filled in", { label: "email", icon: "mail" }, { label: "gitlab" }, "brand-gitlab"],
  ["it was chosen", { label: "email", icon: "at" }, { label: "gitlab" }, "at"],
  ["it is chosen", { label: "email", icon: "mail" }, { icon: "at" }, "at"],
  ["it was chosen first", { icon: "at" }, { label: "email" }, "at"],
])("the icon of a social link: %s", (_, before, edit, icon) => {
  expect(withUsualValues(before, { ...before, ...edit }).icon).toBe(icon)
})
