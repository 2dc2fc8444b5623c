import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { Profile, Site } from "../schema/content-files"
import { contentPath } from "./content-path"

/**
 * Parses the content files without validating them, for Gatsby's hooks of server rendering, which are synchronous and
 * bundled: src/content/read-content.ts would bring sharp.
 */
export function readContentSync(): { profile: Profile; site: Site } {
  const [profile, site] = ["profile", "site"].map((name) =>
    parse(readFileSync(`${contentPath()}/${name}.yaml`, "utf8")),
  )
  return { profile, site }
}
