import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises"
import { basename, join } from "node:path"

/** Where the source maps of the build go, from which the tests read what is shipped. */
export const SOURCE_MAPS = ".cache/source-maps"

/** What Gatsby writes for its own use, or for features that this site does not have. */
const UNUSED = /^(?:_gatsby|~partytown|chunk-map\.json|webpack\.stats\.json|styles\.\w+\.css)$/

/** Gatsby puts the sizes and formats of a picture into a folder of its own, named for its content. */
const PICTURE = /^[0-9a-f]{32}$/

/** Takes out of the build what no page asks for. */
export async function removeUnused(output: string): Promise<void> {
  await removeOldPictures(output)
  const names = await readdir(output)
  await Promise.all(
    names
      .filter((name) => UNUSED.test(name))
      .map((name) => rm(join(output, name), { recursive: true })),
  )
  await rm(SOURCE_MAPS, { recursive: true, force: true })
  await mkdir(SOURCE_MAPS, { recursive: true })
  const maps = (await readdir(output, { recursive: true })).filter((path) => path.endsWith(".map"))
  await Promise.all(
    maps.map((path) => rename(join(output, path), join(SOURCE_MAPS, basename(path)))),
  )
}

/** A build that goes on from the last one has its pictures, too. */
async function removeOldPictures(output: string): Promise<void> {
  const [pictures, data] = [join(output, "static"), join(output, "page-data")]
  const paths = (await readdir(data, { recursive: true })).filter((path) => path.endsWith(".json"))
  const asked = await Promise.all(paths.map((path) => readFile(join(data, path), "utf8")))
  const old = (await readdir(pictures)).filter(
    (name) => PICTURE.test(name) && !asked.some((json) => json.includes(name)),
  )
  await Promise.all(old.map((name) => rm(join(pictures, name), { recursive: true })))
}
