import type { GatsbyBrowser } from "gatsby"
import { Slide } from "./slide"

/** What the query of a screen returns; pages that are no screens have no such data. */
type Titled = { siteContent?: { sentences: { title: string } } }

/** Wraps every page in the slide, in the browser and on the server. */
export const wrapPageElement: GatsbyBrowser<Titled>["wrapPageElement"] = ({ element, props }) => (
  <Slide pathname={props.location.pathname} title={props.data.siteContent?.sentences.title}>
    {element}
  </Slide>
)
