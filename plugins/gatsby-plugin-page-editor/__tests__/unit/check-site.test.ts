import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkSite } from "../../node/check-site"

const CAFE = "plugins/gatsby-plugin-page-editor/__tests__/sites/cafe/site.tsx"
const ALL = "files, schema, kinds, screens, Screens, Marks"

test.each(["src/page-editor.tsx", CAFE])("the site of %s › can be edited", (path) =>
  expect(checkSite(path)).resolves.toBeUndefined(),
)

test.each([
  [undefined, "modulePath: found nothing; expected the path of the module"],
  ["src/nothing.tsx", "modulePath: found no file src/nothing.tsx; expected the path of the module"],
])("the option modulePath › is refused as %j", (path, message) =>
  expect(checkSite(path)).rejects.toThrow(message),
)

test.each([
  ["a default export", "export const site = {}", "files, no schema, no kinds, no screens, no Sc"],
  [
    "Marks",
    "export default { files: [], schema() {}, kinds: {}, screens: {}, Screens() {} }",
    `Marks in its default export; expected ${ALL}. The type Site`,
  ],
])("a module without %s › is refused with what is missing", async (_, text, message) => {
  const folder = await mkdtemp(join(tmpdir(), "site-"))
  const path = join(folder, "site.tsx")
  await writeFile(path, text)
  await expect(checkSite(path)).rejects.toThrow(`${path}: found no ${message}`)
  await rm(folder, { recursive: true })
})
