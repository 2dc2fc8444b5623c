import { env } from "../../../../src/env"
import { editorPlugins } from "../../../../src/page-editor.plugin"

test.each([
  ["a live build", false, 1],
  ["a preview of a pull request", true, 0],
])("editor › is registered in %s", (_, isPreview, plugins) => {
  expect(editorPlugins({ ...env, isPreview })).toHaveLength(plugins)
})
