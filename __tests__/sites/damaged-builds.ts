import { writeFile } from "node:fs/promises"
import fc from "fast-check"
import { siteLookups } from "../../src/content/site-lookups"
import { check } from "../../src/schema/validate"
import { DEFAULT_WORDS } from "../../src/schema/words"
import { build, temporaryFork } from "./copies"
import { DAMAGED, DAMAGES, GOOD_FILES } from "./damages"

const BUILDS = 5
/** Of each kind. Some pass the check. */
const DAMAGES_TRIED = 200

/** `npm run test:damages`: builds a fork with damaged content that passes the check, which has to go through. */
async function main() {
  const seed = Date.now()
  const { directory, remove } = await temporaryFork(DAMAGED)
  // Where the lookups look.
  process.chdir(directory)
  const files = await Promise.all(GOOD_FILES.map((file) => damagedYetValid(file, seed)))
  for (let count = 1; count <= BUILDS; count++) {
    for (const { path, texts } of files) await writeFile(path, texts[count - 1] ?? "")
    await build(directory, {}).catch(({ message }: Error) => {
      throw new Error(`Build ${count} of the damages of seed ${seed}, in ${directory}: ${message}`)
    })
  }
  await remove()
}

async function damagedYetValid({ path, good, schema }: (typeof GOOD_FILES)[number], seed: number) {
  const texts: string[] = []
  for (const damaged of Object.values(DAMAGES)) {
    for (const text of fc.sample(damaged(good), { seed, numRuns: DAMAGES_TRIED })) {
      const problems = await check(schema(siteLookups(DEFAULT_WORDS)), text, path)
      if (text !== good && problems.every(({ severity }) => severity === "warning")) {
        texts.push(text)
      }
    }
  }
  // Far from each other, for damages of all kinds.
  const step = Math.floor(texts.length / BUILDS)
  return { path, texts: texts.filter((_, index) => index % step === 0) }
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
