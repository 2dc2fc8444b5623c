/** The door to the site's code that runs in Node.js, during a build or in the development server. */
export { blobHash, filesIn } from "../../src/content/files"
export { readContent } from "../../src/content/read-content"
export { sampleValuesIn } from "../../src/content/sample"
export { iconPaths } from "../../src/content/tabler-icons"
export type { Env } from "../../src/env"
export { env } from "../../src/env"
export { CONTENT_FILES } from "../../src/schema/content-files"
export { EDITOR_PATH } from "../../src/shell/screens"
