import { join } from "node:path"
import { brokenReferences, linksIn, unknownCommands } from "../../../../__tests__/lint/references"
import { PLUGIN } from "../../node/bundle"

const README = join(PLUGIN, "README.md")

test("editor's README › has only commands, paths, links and pictures that exist", () => {
  expect([...unknownCommands(README), ...brokenReferences(README)]).toEqual([])
})

test("editor's README › has no link that leads out of its folder", () => {
  expect(linksIn(README).filter((link) => link.startsWith(".."))).toEqual([])
})
