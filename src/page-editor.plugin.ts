import type { PluginRef } from "gatsby"
import type { EditorOptions } from "../plugins/gatsby-plugin-page-editor/site"
import { isTracked } from "./analytics/tracker"
import { iconOf, LABELS } from "./content/social"
import type { Env } from "./env"
import { iconPaths } from "./node/tabler-icons"
import { readContent } from "./node/valid-content"

/** The icons of the known links. */
export const DEFAULT_ICONS = LABELS.map((label) => iconOf({ label }))

/**
 * The plugin of the editor at /admin. Previews have none, because each would need a sign-in of its own.
 */
export const editorPlugins = (env: Env): PluginRef[] => {
  if (env.isPreview) return []
  const { repositoryUrl, branch, siteUrl, commit } = env
  const options: EditorOptions = {
    modulePath: "src/page-editor.tsx",
    repositoryUrl,
    branch,
    siteUrl,
    hasForeignScripts: isTracked(env),
    commit,
    icons: () => iconPaths,
    openingIcons: () => [
      ...DEFAULT_ICONS,
      ...(readContent().profile.about.social ?? []).map((link) => iconOf(link)),
    ],
  }
  return [{ resolve: "gatsby-plugin-page-editor", options }]
}
