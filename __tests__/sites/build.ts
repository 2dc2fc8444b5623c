import { mkdir, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { build, forkProject } from "./copies"
import { LEFT_NAMES, SERVED_NAMES } from "./served-names"
import { FIXTURES, type FixtureName, SITES } from "./sites"

const ALL: FixtureName[] = ["first-owner", "second-owner", "minimal-owner"]

/** Builds the site of a fixture. */
async function buildSite(name: FixtureName) {
  const { directory, host } = SITES[name]
  await forkProject(directory, join(FIXTURES, name))
  if (name === "minimal-owner") {
    await writeStaticFiles(join(directory, "static"))
    for (const folder of ["content", "static"]) await leaveFiles(join(directory, folder))
  }
  await build(directory, host)
}

/** Adds files of unusual names, which not every system can check out, and redirects of the owner's own. */
async function writeStaticFiles(folder: string) {
  await writeFile(join(folder, "_redirects"), "/now-playing /play 302")
  for (const name of SERVED_NAMES) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), name)
  }
}

/** Leaves files as systems and programs do. */
async function leaveFiles(folder: string) {
  for (const name of LEFT_NAMES) await writeFile(join(folder, name), "left: [")
  // As Emacs marks a file that is not saved.
  await symlink("ada@engine.1843:1", join(folder, ".#resume.txt"))
}

// `npm run test:sites`: for the build and browser tests.
Promise.all(ALL.map(buildSite)).catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
