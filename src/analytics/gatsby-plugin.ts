import type { PluginRef } from "gatsby"
import type { Env } from "../env"
import { SCREENS } from "../shell/screens"

/** Whether a build has the tracker: only a live one with an id. */
export const isTracked = ({ isProduction, trackerId }: Pick<Env, "isProduction" | "trackerId">) =>
  isProduction && Boolean(trackerId)

/**
 * The tracker's plugin, gatsby-plugin-google-gtag. Two parts of it are used: its scripts, to which consent-snippet.tsx
 * adds the visitor's and the owner's choice, and its page view for each route change. Page views of redirects are
 * excluded by `exclude`, and the plugin's preconnect hints are removed by consent-snippet.tsx.
 */
export function analyticsPlugins(env: Pick<Env, "isProduction" | "trackerId">): PluginRef[] {
  const pluginConfig = { exclude: [`!{${Object.keys(SCREENS).join(",")}}`] }
  const options = { trackingIds: [env.trackerId], pluginConfig }
  return isTracked(env) ? [{ resolve: "gatsby-plugin-google-gtag", options }] : []
}
