import { renderToStaticMarkup } from "react-dom/server"
import { Biography, type Paragraph } from "../../../src/about/biography"

const COFFEE = { src: "https://a.example/c.svg", alt: "a cup", character: "c", width: 9, height: 9 }

const htmlOf = (...paragraphs: Paragraph[]) =>
  renderToStaticMarkup(<Biography paragraphs={paragraphs} coffee={COFFEE} />)

test("a link of the biography has its printed address, and tells no other site where it is", () => {
  const lab = { text: "the lab", link: "https://lab.example/", address: "lab.example/" }
  const mail = { text: "me", link: "mailto:ada@a.example", address: "ada@a.example" }
  const html = htmlOf([{ text: "In " }, lab, { text: ", " }, mail])
  const [, first, second] = /<p>In (<a .*?<\/a>), (<a .*?<\/a>)/.exec(html) ?? []
  expect(first).toMatch(
    /^<a class="\w+" href="https:\/\/lab.example\/" data-address="lab.example\/" rel="noopener noreferrer">the lab<\/a>$/,
  )
  expect(second).toMatch(
    /^<a class="\w+" href="mailto:ada@a.example" data-address="ada@a.example">me<\/a>$/,
  )
})

test("the coffee picture follows the last word of the last paragraph, a link, too", () => {
  const coffee = { text: "coffee", link: "/coffee.pdf", address: "/coffee.pdf" }
  expect(htmlOf([{ text: "I [x] (y)." }], [coffee])).toMatch(
    /^<div[^>]*><p>I \[x\] \(y\).<\/p><p><a [^>]*>coffee<\/a> <picture>/,
  )
})
