import { existsSync } from "node:fs"
import { addEditor } from "../../../editor/node/gatsby-hooks"
import { env } from "../../../src/env"
import { inTemporaryFolder } from "../../helpers/temporary-folder"

inTemporaryFolder()

test("preview of a pull request › has no editor", async () => {
  jest.replaceProperty(env, "hasEditor", false)
  await addEditor()
  expect(existsSync("public")).toBe(false)
})
