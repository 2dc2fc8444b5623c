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
