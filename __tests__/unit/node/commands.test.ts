import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

/** Runs `npm start` in a folder, with some code before it. */
function start(cwd: string, code = "") {
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(code)}`
  const env = { ...process.env, NODE_OPTIONS }
  const args = [resolve("scripts/gatsby.cjs"), "develop"]
  return spawnSync(process.execPath, args, { cwd, encoding: "utf8", env })
}

test.each(["(", "#"])(
  "npm start › stops in a folder with %s in its name, and says why",
  (character) => {
    const folder = mkdtempSync(join(tmpdir(), `portfolio-main ${character}`))
    const { status, stderr } = start(folder)
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toBe(
      `This site cannot be built in a folder with the character ${character} in its path: rename ${folder}, or move the project to another folder.\n`,
    )
  },
)

test("npm start › names the version of Node.js that it needs, before anything else", () => {
  const version = `Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })`
  const { status, stderr } = start(".", version)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^This needs Node\.js >=20\.19, and you have 18\.20\.8: /)
})

/** Crashes Gatsby, as a damaged cache does, as long as there is a cache. */
const CRASH = `
  import { existsSync } from "node:fs"
  if (/gatsby.cli/.test(process.argv[1]) && existsSync(".cache")) process.kill(process.pid, "SIGSEGV")`

test("npm start › starts again without the cache with which Gatsby crashes, and says so", () => {
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"))
  mkdirSync(join(folder, ".cache"))
  const { status, stdout, stderr } = start(folder, CRASH)
  rmSync(folder, { recursive: true })
  expect(stderr).toMatch(/^Gatsby has crashed\. Its cache in \.cache may be damaged/)
  expect(status).toBe(1)
  expect(stdout + stderr).toContain("can only be run for a gatsby site")
})
