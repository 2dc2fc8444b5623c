import type { Context } from "react"

/** What Gatsby's router exports and its types do not know. */
declare module "@reach/router" {
  export const LocationContext: Context<LocationContext>
}
