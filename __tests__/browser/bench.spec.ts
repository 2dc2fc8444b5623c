import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "@playwright/test"
import { copySite, SOURCES } from "../../scripts/site-copy"

const BENCH_TIMEOUT_MS = 300_000

test("npm run bench builds the site, measures it beside the floor, and tells a part without writing it down", async () => {
  test.setTimeout(BENCH_TIMEOUT_MS)
  const { directory, remove } = await copySite(".", [...SOURCES, "scripts", "bench"])
  const report = join(directory, "bench/results/report.md")
  try {
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
