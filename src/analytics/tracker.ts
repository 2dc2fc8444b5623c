import type { PluginRef } from "gatsby"
import type { Env } from "../env"

type TrackerEnv = Pick<Env, "isProduction" | "trackerId">

/** Whether a build has the tracker: only a live one with an id. */
export const isTracked = ({ isProduction, trackerId }: TrackerEnv) =>
  isProduction && Boolean(trackerId)

/** The tracker's plugin: its page view for each route change, and its scripts, whose consent is set in consent.tsx. */
export const trackerPlugins = (env: TrackerEnv): PluginRef[] =>
  isTracked(env)
    ? [{ resolve: "gatsby-plugin-google-gtag", options: { trackingIds: [env.trackerId] } }]
    : []

/** CSP sources for the tracker (developers.google.com/tag-platform/security/guides/csp). */
export const TRACKER_SOURCES = {
  scripts: ["https://www.googletagmanager.com"],
  reports: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
}

declare global {
  interface Window {
    /** The tracker's queue. Absent without an id, and for visitors who opted out. */
    gtag?: (command: "event", action: string, parameters: Record<string, unknown>) => void
  }
}

/** Reports a click on a social link (docs/behaviour.md, section 7). A no-op without the tracker. */
export function reportSocialClick(label: string): void {
  window.gtag?.("event", label, { event_category: "social link", event_label: label, value: 1 })
}
