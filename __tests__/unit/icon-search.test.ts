/** @jest-environment node */
import { iconPaths } from "../../src/content/tabler-icons"
import { findIcons, ICONS_MAX } from "../../src/editor/fields/icon-search"
import { withUsual } from "../../src/editor/session/usual"
import { USUAL_ICONS } from "../../src/schema/social-links"

const names = Object.keys(iconPaths)

test("every label has a usual icon, which exists", () => {
  expect(names).toEqual(expect.arrayContaining(Object.values(USUAL_ICONS)))
})

test.each([
  ["a new link", {}, { label: "email" }, "mail"],
  [
    "the icon was filled in",
    { label: "email", icon: "mail" },
    { label: "resume", icon: "mail" },
    "file-text",
  ],
  ["the icon was chosen", { label: "email", icon: "at" }, { label: "resume", icon: "at" }, "at"],
  ["the icon is chosen", { label: "email", icon: "mail" }, { label: "email", icon: "at" }, "at"],
  ["the icon was chosen first", { icon: "at" }, { label: "email", icon: "at" }, "at"],
  ["no label", {}, {}, undefined],
])("the icon of a social link: %s", (_, before, after, icon) => {
  expect(withUsual(before, after).icon).toBe(icon)
})

test.each([
  ["mail", "mail"],
  ["GitHub", "brand-github"],
  ["file text", "file-text"],
  ["git", "brand-git"],
])("the first icon for %s is %s", (query, first) => {
  expect(findIcons(query, names).names[0]).toBe(first)
})

test("a few dozen icons are found at most, and how many there are", () => {
  const { names: found, total } = findIcons("a", names)
  expect(found).toHaveLength(ICONS_MAX)
  expect(total).toBeGreaterThan(1000)
})

test("a misspelt name finds the most similar ones", () => {
  expect(findIcons("gihtub", names)).toMatchObject({
    total: 0,
    names: expect.arrayContaining(["brand-github"]),
  })
})
