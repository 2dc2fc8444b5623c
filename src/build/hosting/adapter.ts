import { writeFile } from "node:fs/promises"
import type { IAdapter } from "gatsby"
import { flattenPages } from "./flat-pages"
import { redirects } from "./redirects"

/** The folder that Gatsby writes, and that the host publishes. */
const OUTPUT = "public"

/**
 * Makes what Gatsby has built ready for a host of static files that reads `_redirects`.
 * With an adapter of its own the site also keeps Gatsby from fetching one from the network.
 */
export function siteAdapter(): IAdapter {
  return {
    name: "flat files",
    config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
    async adapt({ routesManifest }) {
      await flattenPages(routesManifest, OUTPUT)
      await writeFile(`${OUTPUT}/_redirects`, await redirects(OUTPUT))
    },
  }
}
