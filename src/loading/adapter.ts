import type { IAdapter } from "gatsby"
import { readContent } from "../content/read-content"
import { env } from "../env"
import { writeHostFiles } from "../hosting/host-files"
import { writeSeoFiles } from "../seo/seo-files"
import { rewritePages } from "./rewrite-pages"
import { removeUnusedFiles } from "./unused-files"

/** The folder that Gatsby writes and the host publishes. */
const OUTPUT = "public"

/** Prepares the build for its host. Without an adapter, Gatsby would download one. */
export function siteAdapter(): IAdapter {
  return {
    name: "flat files",
    config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
    async adapt({ reporter }) {
      const build = { output: OUTPUT, content: readContent(), env }
      await rewritePages(OUTPUT)
      await writeSeoFiles({ ...build, warn: (message) => reporter.warn(message) })
      await removeUnusedFiles(OUTPUT)
      await writeHostFiles(build)
    },
  }
}
