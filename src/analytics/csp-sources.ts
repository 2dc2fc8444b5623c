/** The hosts to which the tracker reports. */
const REPORTS = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
]

/** Whether the tracker assigns script URLs without a Trusted Types policy, so that the policy cannot require one. */
export const TRACKER_NEEDS_SCRIPT_URLS = true

/** CSP sources for the tracker (developers.google.com/tag-platform/security/guides/csp). */
export const TRACKER_SOURCES = {
  "script-src": ["https://www.googletagmanager.com"],
  "img-src": REPORTS,
  "connect-src": REPORTS,
}
