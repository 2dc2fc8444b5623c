import { join } from "node:path"
import { build, forkProject } from "./copies"
import { FIXTURES, type FixtureName, SITES } from "./sites"

const ALL: FixtureName[] = ["first-owner", "second-owner", "minimal-owner"]

/** `npm run test:sites`: builds the site of each fixture, which the build and browser tests look at. */
async function main() {
  await Promise.all(
    ALL.map(async (name) => {
      const { directory, host } = SITES[name]
      await forkProject(directory, join(FIXTURES, name))
      await build(directory, host)
    }),
  )
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
