import { readFileSync, statSync } from "node:fs"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Content } from "../content/content-files"
import { screenData } from "../content/screen-data"
import { env } from "../env"
import { iconPaths } from "./tabler-icons"

/**
 * The last valid content, of which pages are made: JSON, which every version of YAML reads alike. Named .yaml, because
 * gatsby-transformer-yaml reads no other files.
 */
export const VALID_CONTENT = ".cache/valid-content"

/** The names of the GraphQL types, for gatsby-transformer-yaml. */
export const graphqlTypeOf = ({ node: { name } }: { node: { name: string } }) =>
  name === "profile" ? "Profile" : "SiteContent"

/** Reads the valid content during a build. */
export function readContent(): Content {
  const [profile, site] = ["profile", "site"].map((name) =>
    JSON.parse(readFileSync(`${VALID_CONTENT}/${name}.yaml`, "utf8")),
  )
  return { profile, site }
}

/** Writes the validated content with all that screens show, and the portrait before the file that names it. */
export async function writeContent(content: Content): Promise<void> {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  const lookups = { icons: iconPaths, sizeOf, siteUrl: env.siteUrl }
  const { profile, siteContent } = screenData(content, lookups)
  const { file } = siteContent.portrait
  await write(file, await readFile(join("content", file)))
  await write("profile.yaml", Buffer.from(JSON.stringify(profile)))
  await write("site.yaml", Buffer.from(JSON.stringify(siteContent)))
}

/** Writes a file if it has changed, because Gatsby rebuilds after every write, and at once, because Gatsby reads at once. */
async function write(name: string, bytes: Buffer) {
  const path = join(VALID_CONTENT, name)
  const previous = await readFile(path).catch(() => undefined)
  if (previous?.equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${VALID_CONTENT}-unfinished`, bytes)
  await rename(`${VALID_CONTENT}-unfinished`, path)
}
