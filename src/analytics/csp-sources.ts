/** The hosts to which the tracker reports. */
const REPORTS = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
]

/** CSP sources for the tracker (developers.google.com/tag-platform/security/guides/csp). */
export const TRACKER_SOURCES = {
  "script-src": ["https://www.googletagmanager.com"],
  "img-src": REPORTS,
  "connect-src": REPORTS,
}
