import { iconPaths } from "../../src/content/tabler-icons"
import { unknownIcon } from "../../src/schema/unknown-icon"

const messageFor = (name: string) => unknownIcon(name, Object.keys(iconPaths))

test("an icon has the outline of its paths", () => {
  expect(messageFor("mail")).toBeUndefined()
  expect(iconPaths.mail).toEqual([
    "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
    "m3 7l9 6l9-6",
  ])
})

test.each([
  ["the name with the fewest edits", "brand-gitlb", "brand-gitlab, "],
  ["names that contain it first", "github", "brand-github, brand-github-copilot, "],
  ["names with a similar word", "githib", "brand-github, "],
  ["the outline instead of the filled icon", "heart-filled", "heart, "],
  ["three names in all", "file-txt", "[^,?]+, [^,?]+, [^,?]+\\?$"],
])("suggests %s", (_, name, suggestions) => {
  expect(messageFor(name)).toMatch(
    new RegExp(
      `^found the unknown icon "${name}"; expected an outline icon of https://tabler\\.io/icons\\. Did you mean ${suggestions}`,
    ),
  )
})

test.each([
  ["an icon with a filled part", "accessible"],
  ["an icon with other shapes than paths", "letters-case"],
  ["a name in capitals", "Mail"],
  ["an empty name", ""],
])("%s is unknown", (_, name) => {
  expect(messageFor(name)).toContain(`found the unknown icon "${name}"`)
})
