import { iconPaths } from "../../src/content/tabler-icons"
import { findIcons } from "../../src/editor/fields/icon-search"
import { withLabelDefaults } from "../../src/editor/session/label-defaults"
import { USUAL_ICONS } from "../../src/schema/social-links"

const names = Object.keys(iconPaths)

test("every label has a usual icon, which exists", () => {
  expect(names).toEqual(expect.arrayContaining(Object.values(USUAL_ICONS)))
})

test.each([
  ["a new link", {}, { label: "email" }, "mail"],
  [
    "it was filled in",
    { label: "email", icon: "mail" },
    { label: "resume", icon: "mail" },
    "file-text",
  ],
  ["it was chosen", { label: "email", icon: "at" }, { label: "resume", icon: "at" }, "at"],
  ["it is chosen", { label: "email", icon: "mail" }, { label: "email", icon: "at" }, "at"],
  ["it was chosen first", { icon: "at" }, { label: "email", icon: "at" }, "at"],
  ["there is no label", {}, {}, undefined],
])("the icon of a social link: %s", (_, before, after, icon) => {
  expect(withLabelDefaults(before, after).icon).toBe(icon)
})

test.each([
  ["mail", "mail"],
  ["GitHub", "brand-github"],
  ["file text", "file-text"],
  ["git", "brand-git"],
  // Not OpenAI, which is shorter.
  ["pen", "pencil"],
  ["gihtub", "brand-github"],
])("the first icon for %s is %s", (query, first) => {
  expect(findIcons(query, names).names[0]).toBe(first)
})
