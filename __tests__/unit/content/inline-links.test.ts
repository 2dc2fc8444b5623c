import { indexInParagraph, withLink } from "../../../src/content/inline-links"
import { partsOf, plainText } from "../../../src/content/paragraphs"
import { edit, problemsIn, testDiffs } from "../../helpers/damaged-content"

const LINK = "[the lab](https://lab.example/)"

/** The links of a paragraph, each with its words. */
const linksIn = (paragraph: string) =>
  partsOf(paragraph).flatMap(({ text, link }) => (link ? [[text, link]] : []))

test.each<[string, ...[string, string][]]>([
  [`(${LINK})`, ["the lab", "https://lab.example/"]],
  [`${LINK}${LINK}`, ["the lab", "https://lab.example/"], ["the lab", "https://lab.example/"]],
  ["[Ada](https://wiki.example/Ada_(language))", ["Ada", "https://wiki.example/Ada_(language)"]],
  ["研究室は[こちら](/lab.pdf)です。", ["こちら", "/lab.pdf"]],
])("partsOf › finds in %s the links %j", (paragraph, ...links) => {
  expect(linksIn(paragraph)).toEqual(links)
})

test.each([
  "",
  "[x] (y)",
  "[a](b c)",
  "[a](b(c)",
  "[a]()",
  "[ ](https://a.example)",
  "**bold**, _thin_, `code`, <b>, https://a.example, &amp;",
])("partsOf › finds no link in %j", (paragraph) => {
  expect([linksIn(paragraph), plainText(paragraph)]).toEqual([[], paragraph])
})

test("plainText › leaves out addresses", () => {
  expect(plainText(`In ${LINK} I teach; ${LINK}`)).toBe("In the lab I teach; the lab")
})

test.each([
  ["In| the lab.", "In| [the lab](https://lab.example/)."],
  ["In |the lab.", "In [|the lab](https://lab.example/)."],
  ["In the lab|.", "In [the lab|](https://lab.example/)."],
  ["In the lab.|", "In [the lab](https://lab.example/).|"],
  // Behind the words is the picture.
  ["In the lab. |", "In [the lab](https://lab.example/).|"],
])("indexInParagraph › maps the caret at %s to %s", (words, paragraph) => {
  const index = indexInParagraph(paragraph.replace("|", ""), words.indexOf("|"))
  expect(index).toBe(paragraph.indexOf("|"))
})

/** A text with its selection, or its caret, between two bars. */
const selected = (text: string, start: number, end: number) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test.each([
  ["In |the lab|.", undefined, "In [the lab](|https://|)."],
  ["In |the lab |I teach", "/lab.pdf", "In [the lab](|/lab.pdf|) I teach"],
  ["In the l||ab.", undefined, "In the [lab](|https://|)."],
  ["Em São Jo||ão.", undefined, "Em São [João](|https://|)."],
  [`In ${LINK} the [l||ab](/b.pdf)`, undefined, `In ${LINK} the [lab](|/b.pdf|)`],
  ["In [the |lab|](https://lab.example/).", "/b.pdf", "In [the lab](|/b.pdf|)."],
])("withLink › makes %s a link to %s", (text, address, linked) => {
  const [start = "", words = "", end = ""] = text.split("|")
  const made = withLink(start + words + end, start.length, (start + words).length, address)
  expect(made && selected(made.text, made.start, made.end)).toBe(linked)
})

test.each(["I || teach", "|I\nteach|", "|In [the lab|](/lab.pdf)"])(
  "withLink › leaves %j, which cannot be a link's words",
  (text) => {
    const [start = "", words = "", end = ""] = text.split("|")
    expect(withLink(start + words + end, start.length, (start + words).length)).toBeUndefined()
  },
)

test.each(["https://lab.example/", "mailto:ada@lab.example", "/notes.txt"])(
  "biography › may link to %s",
  async (address) => {
    expect(await problemsIn(edit("I study.", `I study in [the lab](${address}).`))).toEqual([])
  },
)

testDiffs(`
-    - I ride.
+    - I ride, [x], with [Bo](bo@bo.example) and [Cy](http://cy.example).
23:7 about.about[1]: found "bo@bo.example"; expected an address without mistakes. Did you mean mailto:bo@bo.example?
23:7 about.about[1]: found "http://cy.example"; expected an address without mistakes. Did you mean https://cy.example?
+    - I ride to f[i](x).
23:7 about.about[1]: found "x" after [i]; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…) after [i]. If that is no link, put a space between ] and (
+    - I [ride](/cv.pdf).
23:7 about.about[1]: found "/cv.pdf", but there is no such file in static/; expected the path of a file there, such as /resume.pdf
`)
