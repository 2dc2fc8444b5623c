import { iconPaths } from "../../src/content/tabler-icons"
import { unknownIcon } from "../../src/schema/unknown-icon"

const refusal = (name: string) => unknownIcon(name, Object.keys(iconPaths))

test("an icon is the outline of its paths", () => {
  expect(iconPaths.mail).toEqual([
    "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
    "m3 7l9 6l9-6",
  ])
})

test.each([
  ["what differs in the fewest letters", "brand-gitlb", "brand-gitlab, "],
  ["names that contain it, first", "github", "brand-github, brand-github-copilot, "],
  ["names with a word like it", "githib", "brand-github, "],
  ["the outline of a filled icon", "heart-filled", "heart, "],
])("for an unknown name, suggests %s", (_, name, suggestions) => {
  expect(refusal(name)).toMatch(
    new RegExp(`^found the unknown icon "${name}"; .* Did you mean ${suggestions}`),
  )
})

test("suggests three names and says where all of them are", () => {
  expect(refusal("file-txt")).toMatch(
    /https:\/\/tabler\.io\/icons\. Did you mean [^,?]+, [^,?]+, [^,?]+\?$/,
  )
})

test.each([
  ["an icon with a filled part", "accessible"],
  ["an icon with other shapes than paths", "letters-case"],
  ["a name in capitals", "Mail"],
  ["no name", ""],
])("refuses %s", (_, name) => {
  expect(refusal(name)).toContain(`found the unknown icon "${name}"`)
})
