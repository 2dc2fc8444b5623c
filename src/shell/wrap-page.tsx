import type { GatsbyBrowser } from "gatsby"
import { Slide } from "./slide"

/** The title in what the query of a screen returns; pages that are no screens have no such data. */
const titleIn = (data: unknown) => (data as Titled).siteContent?.sentences.title

type Titled = { siteContent?: { sentences: { title: string } } }

/** Wraps every page in the slide, in the browser and on the server. */
export const wrapPageElement: GatsbyBrowser["wrapPageElement"] = ({ element, props }) => (
  <Slide pathname={props.location.pathname} title={titleIn(props.data)}>
    {element}
  </Slide>
)
