import type { Context } from "react"

/** What Gatsby's router exports (seen in 5.16) and its types do not know. */
declare module "@reach/router" {
  export const LocationContext: Context<LocationContext>
}
