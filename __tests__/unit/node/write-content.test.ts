import { cp, readFile, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import { VALID_CONTENT } from "../../../src/node/graphql/read-content"
import { writeContent } from "../../../src/node/graphql/write-content"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const FIXTURE = resolve("__tests__/fixtures/first-owner")
const VALUES = contentIn(FIXTURE)

inTemporaryFolder()

const timesOf = (...names: string[]) =>
  Promise.all(names.map(async (name) => (await stat(join(VALID_CONTENT, name))).mtimeMs))

test("writeContent › writes only what has changed, because Gatsby rebuilds after every write", async () => {
  await cp(FIXTURE, ".", { recursive: true })
  await writeContent(VALUES)
  const unchanged = ["site.yaml", VALUES.site.portrait.file]
  const before = await timesOf(...unchanged)
  const profile = { ...VALUES.profile, work: [] }
  await writeContent({ ...VALUES, profile })
  expect(await timesOf(...unchanged)).toEqual(before)
  expect(JSON.parse(await readFile(join(VALID_CONTENT, "profile.yaml"), "utf8"))).toEqual(profile)
})
