import { readFileSync } from "node:fs"
import { parse } from "yaml"
import type { Content } from "../schema/content-files"
import { contentPath } from "./content-path"

/**
 * Parses the content files. Does not validate them: the build has done so by then. Synchronous, because Gatsby's
 * server rendering is, and apart from the validation, so that sharp is not bundled into it.
 */
export function readContent(): Content {
  const [profile, site] = ["profile", "site"].map((name) =>
    parse(readFileSync(`${contentPath()}/${name}.yaml`, "utf8")),
  )
  return { profile, site }
}
