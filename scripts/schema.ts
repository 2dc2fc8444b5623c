import { writeFileSync } from "node:fs"
import { CONTENT_FILES } from "../src/schema/content-files"
import { jsonSchemaFile } from "../src/schema/json-schema"

/** `npm run schema`: writes the JSON Schema files beside the schema. */
for (const { name, schema } of CONTENT_FILES) {
  writeFileSync(`src/schema/${name}.schema.json`, jsonSchemaFile(schema))
}
