import type { Context } from "react"

/** Exported by Gatsby's router, but missing from its types. */
declare module "@reach/router" {
  export const LocationContext: Context<LocationContext>
}
