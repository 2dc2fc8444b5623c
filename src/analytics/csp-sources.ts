/** CSP sources of the tracker (developers.google.com/tag-platform/security/guides/csp). */
export const TRACKER_SOURCES = {
  script: ["https://www.googletagmanager.com"],
  reports: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
}
