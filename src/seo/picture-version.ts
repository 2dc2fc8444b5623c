import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS } from "../shell/screens"
import { PICTURE_PATH } from "./picture"

const HASH_LENGTH = 8

/** The end of the image's address in the metadata. A build that does not know its own address has no such element. */
const ADDRESS = /(?<=property="og:image" content="[^"]*)(?=")/

/**
 * Adds a hash of the Open Graph image to its address in the pages, because other sites cache a picture by its address.
 * The hash is in the query, so that the addresses of earlier builds still lead to the picture.
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
