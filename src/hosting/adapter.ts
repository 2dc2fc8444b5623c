import type { IAdapter } from "gatsby"
import { readContent } from "../content/read-content"
import { env } from "../env"
import { languagesOf } from "../schema/sentences"
import { wordsFrom } from "../schema/words"
import { prepareSharing } from "../seo/seo"
import { imageHosts } from "./content-security-policy"
import { writeHostFiles } from "./host-files"
import { rewritePages } from "./rewrite-pages"
import { removeUnused } from "./unused-files"

/** The folder that Gatsby writes, and that the host publishes. */
const OUTPUT = "public"

/** Prepares the build for its host. Having an adapter also keeps Gatsby from downloading one. */
export function siteAdapter(): IAdapter {
  return {
    name: "flat files",
    config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
    async adapt({ reporter }) {
      await rewritePages(OUTPUT)
      await prepareSharing({
        output: OUTPUT,
        siteUrl: env.siteUrl,
        isLive: env.isLive,
        warn: (message) => reporter.warn(message),
      })
      await removeUnused(OUTPUT)
      const { profile, site } = await readContent()
      await writeHostFiles({
        output: OUTPUT,
        env,
        imageHosts: imageHosts(site),
        introTitle: wordsFrom(site.words).titles.intro,
        page: languagesOf(site)?.page ?? null,
        elsewhere: profile.about.elsewhere,
      })
    },
  }
}
