import { renderToStaticMarkup } from "react-dom/server"
import { Prompt } from "../../../src/terminal/prompt"

test("a long prompt breaks after each slash of its directory", () => {
  const html = renderToStaticMarkup(<Prompt user="ada" host="lab" directory="~/thesis/src" />)
  expect(html).toContain(">~/<wbr/>thesis/<wbr/>src</span>$")
})
