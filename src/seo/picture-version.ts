import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS } from "../shell/screens"
import { PICTURE_PATH } from "./picture"

const HASH_LENGTH = 8

/** The address in the metadata, without its end. A build that does not know its own address has none. */
const ADDRESS = /(?<=property="og:image" content="[^"]*)(?=")/

/**
 * Adds a hash of the Open Graph image to its address in the pages, because other sites keep a picture by its address. In
 * the query, so that the picture is also at the addresses of earlier builds.
 *
 * @param output the folder of the build, with the picture
 */
export async function addPictureVersion(output: string): Promise<void> {
  const picture = await readFile(join(output, PICTURE_PATH))
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, HASH_LENGTH)
  for (const screen of Object.keys(SCREENS)) {
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    await writeFile(file, html.replace(ADDRESS, `?v=${hash}`))
  }
}
