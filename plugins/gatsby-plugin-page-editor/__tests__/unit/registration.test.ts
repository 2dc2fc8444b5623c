import { contentIn } from "../../../../__tests__/sites/sites"
import { env } from "../../../../src/env"
import site from "../../../../src/page-editor"
import { editorPlugins } from "../../../../src/page-editor.plugin"

test.each([
  ["a live build", false, 1],
  ["a preview of a pull request", true, 0],
])("editor › is registered in %s", (_, isPreview, plugins) => {
  expect(editorPlugins({ ...env, isPreview })).toHaveLength(plugins)
})

test("editor › speaks of quotes only where there is no form", () => {
  const { profile, site: rest } = contentIn("__tests__/fixtures/first-owner")
  const about = { ...profile.about, birth: "1985", home: 1997 }
  const findings = site.validation({ files: {} })({
    profile: { ...profile, about },
    site: { ...rest, accent: 123456 },
  })
  const found = findings.filter(({ inFull = "" }) => /quotes/.test(inFull))
  expect(found.map(({ message }) => message)).toEqual([
    "expected a year from 1900 to now, such as 1997, or nothing",
    "expected a text or nothing",
    'expected a colour, such as "#1f6f50", or nothing',
  ])
})
