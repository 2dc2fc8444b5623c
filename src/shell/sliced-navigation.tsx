import { LocationContext, LocationProvider } from "@reach/router"
import { type ReactNode, useDeferredValue } from "react"

/**
 * Gives Gatsby's app each new location by a deferred value, so React renders the next screen in slices of a few ms.
 * The router's own update would render it in one task, which blocks the main thread.
 */
export const SlicedNavigation = ({ children }: { children: ReactNode }) => (
  <LocationProvider>
    {(visit) => <DeferredLocation visit={visit}>{children}</DeferredLocation>}
  </LocationProvider>
)

function DeferredLocation({ visit, children }: { visit: LocationContext; children: ReactNode }) {
  return <LocationContext value={useDeferredValue(visit)}>{children}</LocationContext>
}
