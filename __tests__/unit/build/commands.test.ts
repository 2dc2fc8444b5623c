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
