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
  "![me](/me.png)",
  "**bold**, _thin_, `code`, <b>, https://a.example, &amp;",
])("partsOf › finds no link in %j", (paragraph) => {
  expect([linksIn(paragraph), plainText(paragraph)]).toEqual([[], paragraph])
})

test("plainText › leaves out addresses", () => {
  expect(plainText(`In ${LINK} I teach; ${LINK}`)).toBe("In the lab I teach; the lab")
})

test.each(["https://lab.example/", "mailto:ada@lab.example", "/notes.txt"])(
  "biography › may link to %s",
  (address) => {
    expect(problemsIn(edit("I study.", `I study in [the lab](${address}).`))).toEqual([])
  },
)

testDiffs(`
-    - I ride.
+    - I ride, [x], with [Bo](bo@bo.example) and [Cy](http://cy.example).
23:7 about.about[1]: found "bo@bo.example" after [Bo]; expected an address without mistakes (did you mean mailto:bo@bo.example?)
23:7 about.about[1]: found "http://cy.example" after [Cy]; expected an address without mistakes (did you mean https://cy.example?)
+    - I ride to f[i](x).
23:7 about.about[1]: found "x" after [i]; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…)
+    - In [the lab]( https://lab.example ).
23:7 about.about[1]: warning: found ]( in the text; expected a link as [the lab](https://lab.example/), with no space before or in the address
+    - In [the lab] (https://lab.example).
23:7 about.about[1]: warning: found ] ( in the text; expected a link as [the lab](https://lab.example/), with no space before or in the address
+    - In [the lab][1].
23:7 about.about[1]: warning: found ][ in the text; expected a link as [the lab](https://lab.example/), with no space before or in the address
+    - I am ![me](/me.png) and [Bo](https://bo.example).
23:7 about.about[1]: warning: found ![ in the text; expected a link as [the lab](https://lab.example/), with no space before or in the address
+    - I [ride](/cv.pdf).
23:7 about.about[1]: found "/cv.pdf", but there is no such file after [ride]; expected the path of a file in static/, such as /resume.pdf
`)
