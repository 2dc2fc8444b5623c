import { symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build, forkProject } from "./copies"
import { LEFT_NAMES } from "./left-names"
import { FIXTURES, type FixtureName, SITES } from "./sites"

/** Builds the site of a fixture. */
async function buildSite(name: FixtureName) {
  const { directory, host } = SITES[name]
  await forkProject(directory, join(FIXTURES, name))
  if (name === "second-owner") {
    for (const folder of ["content", "static"]) await leaveFiles(join(directory, folder))
  }
  await build(directory, host)
}

/** Leaves files as systems and programs do. */
async function leaveFiles(folder: string) {
  for (const name of LEFT_NAMES) await writeFile(join(folder, name), "left: [")
  // As Emacs marks a file that is not saved.
  await symlink("ada@engine.1843:1", join(folder, ".#resume.txt"))
}

// `npm run test:sites`: for the build and browser tests.
Promise.all([buildSite("first-owner"), buildSite("second-owner")]).catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
