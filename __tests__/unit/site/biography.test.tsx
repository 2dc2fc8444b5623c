import { renderToStaticMarkup } from "react-dom/server"
import { Biography, type Paragraph } from "../../../src/about/biography"

const COFFEE = {
  src: "https://a.example/c.svg",
  alt: "a cup",
  character: "c",
  outline: [],
  width: 9,
  height: 9,
}

const htmlOf = (...paragraphs: Paragraph[]) =>
  renderToStaticMarkup(<Biography paragraphs={paragraphs} coffee={COFFEE} />)

test("Biography › puts the coffee picture after the last word, also after a link", () => {
  const coffee = { text: "coffee", link: "/coffee.pdf", address: "/coffee.pdf" }
  expect(htmlOf([{ text: "I [x] (y)." }], [coffee])).toMatch(
    /^<div[^>]*><p>I \[x\] \(y\).<\/p><p><a [^>]*>coffee<\/a> <picture>/,
  )
})
