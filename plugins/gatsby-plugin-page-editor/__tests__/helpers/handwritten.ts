import { readFileSync } from "node:fs"
import { join } from "node:path"
import { HANDWRITTEN } from "../../../../__tests__/sites/sites"

/** The content files of the handwritten owner, in every style of YAML that an edit must keep. */
export const PROFILE = readFileSync(join(HANDWRITTEN, "content/profile.yaml"), "utf8")
export const SITE = readFileSync(join(HANDWRITTEN, "content/site.yaml"), "utf8")
