import { join } from "node:path"
import { build, forkProject } from "./copies"
import { FIXTURES, type FixtureName, SITES } from "./sites"

/** Builds the site of a fixture. */
async function buildSite(name: FixtureName) {
  const { directory, host, hasEditor } = SITES[name]
  await forkProject(directory, join(FIXTURES, name), { hasEditor })
  await build(directory, host)
}

// `npm run test:sites`: for the build and browser tests.
Promise.all([buildSite("first-owner"), buildSite("second-owner")]).catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
