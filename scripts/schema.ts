import { writeFileSync } from "node:fs"
import { profile, site } from "../src/profile/contract"
import { jsonSchemaFile } from "../src/profile/json-schema"

/** `npm run schema`: writes what is derived from the contract and kept beside it. */
writeFileSync("src/profile/profile.schema.json", jsonSchemaFile(profile))
writeFileSync("src/profile/site.schema.json", jsonSchemaFile(site))
