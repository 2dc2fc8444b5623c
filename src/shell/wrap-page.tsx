import type { GatsbyBrowser } from "gatsby"
import { Slide } from "./slide"

/** Wraps every page in the slide, in the browser and on the server. */
export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <Slide pathname={props.location.pathname}>{element}</Slide>
)
