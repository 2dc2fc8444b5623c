import { readFileSync } from "node:fs"
import { join } from "node:path"
import { FIXTURES } from "./sites"

/** Content in every style of YAML that an edit must keep. */
export const HANDWRITTEN = join(FIXTURES, "handwritten-owner")

export const PROFILE = readFileSync(join(HANDWRITTEN, "content/profile.yaml"), "utf8")
export const SITE = readFileSync(join(HANDWRITTEN, "content/site.yaml"), "utf8")
