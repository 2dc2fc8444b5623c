import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Runs each test of a file in an empty folder, which is removed afterwards. */
export function inTemporaryFolder(): void {
  const project = process.cwd()

  beforeEach(async () => process.chdir(await mkdtemp(join(tmpdir(), "site-"))))
  afterEach(async () => {
    const folder = process.cwd()
    process.chdir(project)
    await rm(folder, { recursive: true })
  })
}
