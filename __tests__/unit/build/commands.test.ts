import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

/** Runs Node.js with some arguments; returns the exit code and what it says. */
function run(args: string[], cwd = ".") {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" })
  return [status, stderr]
}

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
