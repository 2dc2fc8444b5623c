import { EventEmitter, once } from "node:events"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Reporter } from "gatsby"
import { LAST_VALID } from "../../src/content/content-path"
import { contentProblems } from "../../src/content/content-problems"
import { provideValidContent } from "../../src/content/last-valid-content"
import { env } from "../../src/env"

const mockChanges = new EventEmitter()
jest.mock("chokidar", () => ({ watch: () => mockChanges }))
jest.mock("../../src/content/content-problems", () => ({ contentProblems: jest.fn() }))

test("what changes while the change before is validated is not shown before it is validated, too", async () => {
  const project = process.cwd()
  const site = await mkdtemp(join(tmpdir(), "site-"))
  process.chdir(site)
  await mkdir("content")
  const save = (words: string) => writeFile("content/profile.yaml", words)
  jest.replaceProperty(env, "isDevelopment", true)
  const validations = new EventEmitter()
  jest
    .mocked(contentProblems)
    .mockResolvedValueOnce([])
    .mockImplementation(() => new Promise((finish) => validations.emit("start", finish)))

  await save("first")
  await provideValidContent({} as Reporter)
  await save("valid")
  mockChanges.emit("all")
  const [finish] = await once(validations, "start")
  await save("broken")
  mockChanges.emit("all")
  finish([])
  await once(validations, "start")
  expect(await readFile(join(LAST_VALID, "profile.yaml"), "utf8")).toBe("first")

  process.chdir(project)
  await rm(site, { recursive: true })
})
