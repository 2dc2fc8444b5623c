import { coloursIn } from "../../../../__tests__/lint/colours"
import { sourcesIn } from "../../../../__tests__/lint/sources"
import { PLUGIN } from "../../node/bundle"

/** The palettes of the editor, and of its marks on the page. */
const PALETTES = [`${PLUGIN}/ui/base.css`, `${PLUGIN}/page/page.css`]

test("editor's colours › are only in its palettes", () => {
  expect(coloursIn(sourcesIn(PLUGIN, /\.(css|tsx?|html)$/), PALETTES)).toEqual({})
})
