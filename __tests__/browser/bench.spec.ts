import { execFile } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "@playwright/test"
import { copySite } from "../../scripts/site-copy"

const BENCH_TIMEOUT_MS = 300_000

/** Builds are tested elsewhere; the one that is here already is as good. */
async function leaveOutBuild(directory: string) {
  const file = join(directory, "package.json")
  const manifest = JSON.parse(await readFile(file, "utf8"))
  manifest.scripts.build = "node --version"
  await writeFile(file, JSON.stringify(manifest))
}

test("npm run bench measures the site beside the floor, and tells a part without writing it down", async () => {
  test.setTimeout(BENCH_TIMEOUT_MS)
  const { directory, remove } = await copySite(".", [
    "package.json",
    "tsconfig.json",
    "bench",
    "scripts",
    "src",
    "public",
  ])
  const report = join(directory, "bench/results/report.md")
  try {
    await leaveOutBuild(directory)
    const before = await readFile(report, "utf8")
    const { stdout } = await promisify(execFile)(
      "npm",
      ["run", "bench", "--", "--only", "slides", "--runs", "1"],
      { cwd: directory },
    )
    const figures = stdout.match(
      /^\| (click to motion|longest frame), ms, [14]x \| \d+ \| \d+ \|/gm,
    )
    expect(figures).toHaveLength(8)
    expect(stdout).not.toContain("first paint")
    expect(await readFile(report, "utf8")).toBe(before)
  } finally {
    await remove()
  }
})
