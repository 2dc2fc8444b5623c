import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build, temporaryFork } from "../sites/copies"
import { FIXTURES } from "../sites/sites"

const BUILD_TIMEOUT_MS = 120_000

test(
  "invalid content stops the build, with every problem and its place",
  async () => {
    const { directory, remove } = await temporaryFork(join(FIXTURES, "first-owner"))
    const profile = join(directory, "content/profile.yaml")
    const text = await readFile(profile, "utf8")
    await writeFile(
      profile,
      text.replace("brand-github", "brand-githib").replace("/resume.pdf\n", "/cv.pdf\n"),
    )
    const { message } = await build(directory, {}).then(
      () => new Error("the build went through"),
      (error: Error) => error,
    )
    await remove()
    expect(message).toMatch(
      /content\/profile\.yaml:\d+:\d+ about\.social\[1\]\.link: found "\/cv\.pdf", but there is no such file in static\//,
    )
    expect(message).toMatch(
      /content\/profile\.yaml:\d+:\d+ about\.social\[2\]\.icon: found the unknown icon "brand-githib";.* Did you mean brand-github/,
    )
  },
  BUILD_TIMEOUT_MS,
)
