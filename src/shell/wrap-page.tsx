import type { GatsbyBrowser } from "gatsby"
import { Slide } from "./slide"

/** The used part of a screen's query. Other pages have no title. */
type Titled = { siteContent?: { sentences: { title: string } } }

/** Wraps every page in the slide, in the browser and on the server. */
export const wrapPageElement: GatsbyBrowser<Titled>["wrapPageElement"] = ({ element, props }) => (
  <Slide pathname={props.location.pathname} title={props.data.siteContent?.sentences.title}>
    {element}
  </Slide>
)
