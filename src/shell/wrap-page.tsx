import type { GatsbyBrowser } from "gatsby"
import { RouteTransition } from "./route-transition"

/** The used part of a screen's query. Other pages have no title. */
type Titled = { siteContent?: { title: string } }

/** Wraps every page in the transition between screens, in the browser and on the server. */
export const wrapPageElement: GatsbyBrowser<Titled>["wrapPageElement"] = ({ element, props }) => (
  <RouteTransition pathname={props.location.pathname} title={props.data.siteContent?.title}>
    {element}
  </RouteTransition>
)
