import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

/** Runs Node.js with some arguments; returns the exit code and what it says. */
function run(args: string[], cwd = ".") {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" })
  return [status, stderr]
}

test.each([
  ["9.11.2", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["26.0.0", 0],
])("commands on Node.js %s end with %i, and say why", (version, code) => {
  const script = `
    Object.defineProperty(process, "versions", { value: { node: "${version}" } })
    require("./scripts/requirements.cjs")`
  const message = `This site needs Node.js 20.19 or later, and this is ${version}: install a current one from https://nodejs.org.\n`
  expect(run(["-e", script])).toEqual([code, code ? message : ""])
})

test.each([...`()[]{}*?!|%#\\'":`])(
  "commands in a folder with %s in its name say so",
  (character) => {
    const folder = mkdtempSync(join(tmpdir(), `portfolio-main ${character}`))
    const result = run([resolve("scripts/gatsby.cjs"), "develop"], folder)
    rmSync(folder, { recursive: true })
    expect(result).toEqual([
      1,
      `This site cannot be built in a folder with the character ${character} in its path: rename ${folder}, or move the project to another folder.\n`,
    ])
  },
)

test("every command of the owner checks the requirements first", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  for (const name of ["start", "build", "serve", "check", "links", "test", "bench"]) {
    expect(scripts[name]).toMatch(/^node scripts\/(requirements|gatsby)\.cjs\b/)
  }
})
