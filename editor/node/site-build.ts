/** The entry point to the site's code that runs in Node.js, during a build or in the development server. */
export { blobHash, filesIn } from "../../src/build/check/files"
export { iconPaths } from "../../src/build/check/tabler-icons"
export { readContent } from "../../src/build/graphql/read-content"
export {
  COMMON,
  inlineSources,
  NONE,
  SELF,
  serialize,
  withPolicy,
} from "../../src/build/hosting/content-security-policy"
export type { Content } from "../../src/content/content-files"
export { CONTENT_FILES } from "../../src/content/content-files"
export { ICONS_OF_EMOJI } from "../../src/content/screen-data"
export { iconOf, LABELS } from "../../src/content/social-networks"
export type { Env } from "../../src/env"
export { env } from "../../src/env"
export { EDITOR_PATH } from "../../src/shell/screens"
