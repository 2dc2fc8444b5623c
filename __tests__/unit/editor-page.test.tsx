import fc from "fast-check"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { pageData } from "../../src/editor/page/page-data"
import AboutPage from "../../src/pages/about"
import TerminalPage from "../../src/pages/terminal"
import { EditableContext } from "../../src/shell/editable"
import { contentIn } from "../sites/sites"
import { ICONS } from "./first-owner"

const values = contentIn("__tests__/fixtures/first-owner")

/** Both pages, as visitors or the editor render them. */
function pagesOf(content: Record<string, unknown>, isEdited = false) {
  const data = pageData({ values: content }, { icons: ICONS, urlOf: () => undefined })
  const props = { data } as unknown as ComponentProps<typeof AboutPage> &
    ComponentProps<typeof TerminalPage>
  const pages = [<TerminalPage key="intro" {...props} />, <AboutPage key="about" {...props} />]
  if (!isEdited) return renderToStaticMarkup(pages)
  return renderToStaticMarkup(
    <EditableContext value={(fields) => ({ "data-field": fields })}>{pages}</EditableContext>,
  )
}

test("the pages say where each value comes from, to the editor alone", () => {
  expect(pagesOf(values)).not.toContain("data-field")
  const fields = pagesOf(values, true).matchAll(/data-field="([^"]+)"/g)
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

/** The path of every value in a group or list. */
const pathsIn = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        [key],
        ...pathsIn(part).map((path) => [key, ...path]),
      ])
    : []

test("the pages render content in which anything is missing, or of another kind", () => {
  // Of entries that say the same.
  jest.spyOn(console, "error").mockImplementation(() => {})
  const instead = fc.constantFrom(undefined, null, "", 7)
  fc.assert(
    fc.property(fc.subarray(pathsIn(values)), instead, (missing, value) => {
      const copy = structuredClone(values)
      for (const path of missing) {
        const group = path.slice(0, -1).reduce<unknown>((one, key) => Object(one)[key], copy)
        if (Object(group) === group) Object.assign(group as object, { [path.at(-1) ?? ""]: value })
      }
      expect(pagesOf(copy)).toContain("<h1")
    }),
    { numRuns: 50 },
  )
})
