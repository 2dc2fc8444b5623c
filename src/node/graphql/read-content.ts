import { readFileSync } from "node:fs"
import type { Content } from "../../content/content-files"

/**
 * The last valid content, of which pages are made: JSON, which every version of YAML reads alike. Named .yaml, because
 * gatsby-transformer-yaml reads no other files.
 */
export const VALID_CONTENT = ".cache/valid-content"

/**
 * Reads the valid content during a build. Synchronous, because Gatsby's server rendering is. In a module without the
 * validation, so that sharp is not bundled into the server rendering.
 */
export function readContent(): Content {
  const [profile, site] = ["profile", "site"].map((name) =>
    JSON.parse(readFileSync(`${VALID_CONTENT}/${name}.yaml`, "utf8")),
  )
  return { profile, site }
}
