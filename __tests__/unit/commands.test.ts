import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

test.each([
  ["14.21.3", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["26.0.0", 0],
])("on Node.js %s the commands end with %i, and say why", (version, code) => {
  const run = `
    Object.defineProperty(process, "versions", { value: { node: "${version}" } })
    require("./scripts/requirements.cjs")
  `
  const { status, stderr } = spawnSync(process.execPath, ["-e", run], { encoding: "utf8" })
  expect(status).toBe(code)
  expect(stderr).toBe(
    code === 0
      ? ""
      : `This site needs Node.js 20.19 or later, and this is ${version}: install a current one from https://nodejs.org.\n`,
  )
})

test.each([..."(*"])("a command in a folder with %s in its name says so", (character) => {
  const folder = mkdtempSync(join(tmpdir(), `portfolio-main ${character}`))
  const command = [resolve("scripts/gatsby.cjs"), "develop"]
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" })
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The path of this folder has the character .+: rename .+\n$/)
  expect(stderr).toContain(`the character ${character},`)
})

test("every command checks first what it needs", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  const ofOwners = ["start", "build", "serve", "check", "links", "schema", "test", "bench"]
  for (const name of ofOwners) {
    expect(scripts[name]).toMatch(/^node scripts\/(requirements|gatsby)\.cjs\b/)
  }
})
