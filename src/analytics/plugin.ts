import type { PluginRef } from "gatsby"
import { SCREENS } from "../shell/screens"

/**
 * The tracker's plugin, which reports a page view for each route change (specification, section 7):
 * only with an id, and only in the build that goes live. A path that redirects is not a
 * page view. Visitors' signals are heeded in tracker.tsx.
 */
export function analyticsPlugins({ CONTEXT, GA_MEASUREMENT_ID }: NodeJS.ProcessEnv): PluginRef[] {
  if (CONTEXT !== "production" || !GA_MEASUREMENT_ID) return []
  return [
    {
      resolve: "gatsby-plugin-google-gtag",
      options: {
        trackingIds: [GA_MEASUREMENT_ID],
        pluginConfig: { exclude: [`!{${Object.keys(SCREENS).join(",")}}`] },
      },
    },
  ]
}
