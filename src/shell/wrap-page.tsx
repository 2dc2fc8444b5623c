import type { GatsbyBrowser } from "gatsby"
import { Slide } from "./slide"

/** Puts every page into the slide, in the browser and on the server alike. */
export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <Slide pathname={props.location.pathname}>{element}</Slide>
)
