import { LocationContext, LocationProvider } from "@reach/router"
import { type Context, type ReactNode, useDeferredValue } from "react"

declare module "@reach/router" {
  /** Missing from the types of Gatsby's router. */
  export const LocationContext: Context<LocationContext>
}

/** Defers each new location: React renders the next screen in slices of a few ms, instead of in one blocking task. */
export const DeferredNavigation = ({ children }: { children: ReactNode }) => (
  <LocationProvider>
    {(visit) => <DeferredLocation visit={visit}>{children}</DeferredLocation>}
  </LocationProvider>
)

function DeferredLocation({ visit, children }: { visit: LocationContext; children: ReactNode }) {
  return <LocationContext value={useDeferredValue(visit)}>{children}</LocationContext>
}
