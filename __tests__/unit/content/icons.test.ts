import { likelyIcons } from "../../../src/content/likely-icons"
import { iconOf, LABELS } from "../../../src/content/social"
import { iconPaths } from "../../../src/node/tabler-icons"

const names = Object.keys(iconPaths)

test("iconPaths › has outlines, also with a small filled part, but no filled icons", () => {
  expect(iconPaths.mail).toEqual([
    "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
    "m3 7l9 6l9-6",
  ])
  expect(names).toEqual(expect.arrayContaining(["brand-reddit", "brand-steam", "dice"]))
  expect(names.filter((name) => name.endsWith("-filled"))).toEqual([])
})

test("likelyIcons › has three for a name without an icon, among them the outline of a filled one", () => {
  expect(likelyIcons("mail", names)).toBeUndefined()
  expect(likelyIcons("heart-filled", names)).toHaveLength(3)
  expect(likelyIcons("heart-filled", names)).toContain("heart")
})

test("iconOf › has an icon that exists for every known label", () => {
  expect(names).toEqual(expect.arrayContaining(LABELS.map((label) => iconOf({ label }))))
})
