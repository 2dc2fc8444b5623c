import { messageOf } from "../../../src/content/validate"
import { defaultIcon, namedLink } from "../../../src/content/social-networks"
import { LABELS } from "../../../src/content/social"
import { unknownIcon } from "../../../src/content/unknown-icon"
import { iconPaths } from "../../../src/node/check/tabler-icons"

const names = Object.keys(iconPaths)

test("iconPaths › has the paths of an outline", () => {
  expect(unknownIcon("mail", names)).toBeUndefined()
  expect(iconPaths.mail).toEqual([
    "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
    "m3 7l9 6l9-6",
  ])
})

test("iconPaths › has outlines with a small filled part, but no filled icons", () => {
  expect(names).toEqual(expect.arrayContaining(["brand-reddit", "brand-steam", "dice"]))
  expect(names.filter((name) => name.endsWith("-filled"))).toEqual([])
})

test.each([
  ["github", "brand-github, brand-github-copilot, [\\w-]+"],
  ["heart-filled", "heart, [\\w-]+, [\\w-]+"],
])("unknownIcon › suggests three for %s, such as %s", (name, suggestions) => {
  const unknown = unknownIcon(name, names)
  expect(unknown && messageOf(unknown)).toMatch(
    new RegExp(
      `^found the unknown icon "${name}"; expected an outline icon of https://tabler\\.io/icons\\. Did you mean ${suggestions}\\?$`,
    ),
  )
})

test("defaultIcon › has an icon that exists for every known label", () => {
  expect(names).toEqual(expect.arrayContaining(LABELS.map(defaultIcon)))
})

test.each([
  ["Codeberg", [], { label: "codeberg", icon: "mountain", link: "https://codeberg.org/" }],
  ["Telegram", [], { label: "telegram", icon: "brand-telegram", link: "https://" }],
  ["Twitter", ["x"], { label: "x_2", icon: "brand-x", link: "https://x.com/", name: "Twitter" }],
  ["My blog", [], { label: "my_blog", icon: "link", link: "https://" }],
  ["Ada’s", [], { label: "ada_s", icon: "link", link: "https://", name: "Ada’s" }],
  ["ブログ", [], { label: "link", icon: "link", link: "https://", name: "ブログ" }],
])("namedLink › makes a link of %j beside %j", (name, taken, made) => {
  expect(namedLink(name, taken, names)).toEqual(made)
})
