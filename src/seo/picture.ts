import { createHash } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS } from "../shell/screens"

/** The size of the Open Graph image in px (developers.facebook.com/docs/sharing/webmasters/images). */
export const PICTURE = { width: 1200, height: 630 }

/** The path of the Open Graph image. completeMetadata adds a version to it. */
export const PICTURE_PATH = "/sharing.png"

/** In the place of the portrait's path, until completeMetadata. */
export const PORTRAIT_PATH = "/portrait"

const HASH_LENGTH = 8

const PORTRAIT = new RegExp(`(?<="image":"[^"]*)${PORTRAIT_PATH}(?=")`)
/** The end of the image's address in the metadata. A build that does not know its own address has no such element. */
const ADDRESS = /(?<=property="og:image" content="[^"]*)(?=")/

/**
 * Adds to the metadata of the pages what only a finished build knows: the path of the portrait, and a hash of the Open
 * Graph image, because other sites cache a picture by its address. The hash is in the query, so that the addresses of
 * earlier builds still lead to the picture.
 *
 * @param output the folder of the build, with the picture
 * @throws Error when the data of the About screen have no portrait
 */
export async function completeMetadata(output: string): Promise<void> {
  const picture = await readFile(join(output, PICTURE_PATH))
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, HASH_LENGTH)
  const portrait = await portraitIn(join(output, "page-data/about/page-data.json"))
  for (const screen of Object.keys(SCREENS)) {
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    const complete = html.replace(ADDRESS, `?v=${hash}`).replace(PORTRAIT, () => portrait)
    await writeFile(file, complete)
  }
}

/** The path of the portrait, in the page data of the About screen (not documented). */
async function portraitIn(file: string): Promise<string> {
  const { result } = JSON.parse(await readFile(file, "utf8"))
  const { childImageSharp }: Portrait = result.data.siteContent.portrait.file
  const path = childImageSharp.gatsbyImageData.images.fallback?.src
  if (!path) throw new Error(`${file}: found no portrait; expected one: see src/seo/picture.ts`)
  return path
}

type Portrait = Queries.AboutPageQuery["siteContent"]["portrait"]["file"]
