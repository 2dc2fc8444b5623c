import { writeFileSync } from "node:fs"
import { CONTENT_FILES } from "../src/profile/content-files"
import { jsonSchemaFile } from "../src/profile/json-schema"

/** `npm run schema`: writes what is derived from the contract and kept beside it. */
for (const { name, contract } of CONTENT_FILES) {
  writeFileSync(`src/profile/${name}.schema.json`, jsonSchemaFile(contract))
}
