import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

test.each(["(", "#"])(
  "npm start › stops in a folder with %s in its name, and says why",
  (character) => {
    const folder = mkdtempSync(join(tmpdir(), `portfolio-main ${character}`))
    const args = [resolve("scripts/gatsby.cjs"), "develop"]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toBe(
      `This site cannot be built in a folder with the character ${character} in its path: rename ${folder}, or move the project to another folder.\n`,
    )
  },
)

test("npm start › names the version of Node.js that it needs, before anything else", () => {
  const version = `Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })`
  const args = [
    "--import",
    `data:text/javascript,${version}`,
    resolve("scripts/gatsby.cjs"),
    "build",
  ]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^This needs Node\.js >=20\.19, and you have 18\.20\.8: /)
})
