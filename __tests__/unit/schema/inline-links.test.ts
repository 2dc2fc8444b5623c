import { indexInParagraph, partsOf, wordsOf } from "../../../src/schema/inline-links"
import { edit, PROFILE, problemsIn, testDiffs } from "../../helpers/damaged-content"

const LINK = "[the lab](https://lab.example/)"

/** The links of a paragraph, each with its words. */
const linksIn = (paragraph: string) =>
  partsOf(paragraph).flatMap(({ text, link }) => (link ? [[text, link]] : []))

test.each<[string, ...[string, string][]]>([
  [`I build ${LINK}.`, ["the lab", "https://lab.example/"]],
  [`(${LINK})`, ["the lab", "https://lab.example/"]],
  [`${LINK}${LINK}`, ["the lab", "https://lab.example/"], ["the lab", "https://lab.example/"]],
  ["[Ada](https://wiki.example/Ada_(language))", ["Ada", "https://wiki.example/Ada_(language)"]],
  ["研究室は[こちら](/lab.pdf)です。", ["こちら", "/lab.pdf"]],
  ["[write to me](ada@lab.example)", ["write to me", "ada@lab.example"]],
])("%s has the links %j", (paragraph, ...links) => {
  expect(linksIn(paragraph)).toEqual(links)
})

test.each([
  "",
  "I ride.",
  "[x]",
  "(y)",
  "[a] (https://a.example)",
  "[a](b c)",
  "[a](b",
  "[a](b(c)",
  "[a]()",
  "[](https://a.example)",
  "[ ](https://a.example)",
  "[[a]](https://a.example)",
  "**bold**, _thin_, `code`, <b>, https://a.example, &amp;",
])("%j is text, letter by letter", (paragraph) => {
  expect([linksIn(paragraph), wordsOf(paragraph)]).toEqual([[], paragraph])
})

test("the words of a paragraph are without addresses", () => {
  expect(wordsOf(`In ${LINK} I teach; ${LINK}`)).toBe("In the lab I teach; the lab")
})

test.each([
  ["In| the lab.", "In| [the lab](https://lab.example/)."],
  ["In |the lab.", "In [|the lab](https://lab.example/)."],
  ["In the |lab.", "In [the |lab](https://lab.example/)."],
  ["In the lab|.", "In [the lab|](https://lab.example/)."],
  ["In the lab.|", "In [the lab](https://lab.example/).|"],
])("the caret at %s is that at %s", (words, paragraph) => {
  const index = indexInParagraph(paragraph.replace("|", ""), words.indexOf("|"))
  expect(index).toBe(paragraph.indexOf("|"))
})

test("an offset behind the words, such as that of the picture, is the end", () => {
  expect(indexInParagraph(LINK, 99)).toBe(LINK.length)
  expect(indexInParagraph("", 1)).toBe(0)
})

test("an address is valid as in a social link", async () => {
  for (const address of ["https://lab.example/", "mailto:ada@lab.example", "/notes.txt"]) {
    const text = edit("I study.", `I study in [the lab](${address}).`)
    expect({ address, problems: await problemsIn(text) }).toEqual({ address, problems: [] })
  }
})

testDiffs(`
-    - I ride.
+    - I ride with [Bo](http://bo.example).
23:19 about.about[1]: found "http://bo.example", which is not encrypted; expected "https://bo.example"
+    - I ride, [x], with [Bo](bo@bo.example) and [Cy](//cy.example).
23:25 about.about[1]: found "bo@bo.example", which lacks mailto:; expected "mailto:bo@bo.example"
23:49 about.about[1]: found "//cy.example", which lacks https://; expected "https://cy.example"
+    - I ride to f[i](x).
23:18 about.about[1]: found "x" after [i]; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…) after [i]. If that is no link, put a space between ] and (
+    - I ride to [evil](javascript:alert).
23:17 about.about[1]: found "javascript:alert" after [evil]; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…) after [evil]. If that is no link, put a space between ] and (
+    - I [ride](/cv.pdf).
23:9 about.about[1]: found "/cv.pdf", but there is no such file in static/; expected the path of a file there, such as /resume.pdf
`)

test.each([
  ["plain", "- I [x] ride\n\n      with [Bo](bo).", "25:12"],
  ["single-quoted", "- 'I''m [x]\n      with [Bo](bo).'", "24:12"],
  ["double-quoted", '- "I ride: \\"[x]\\"\n      with\\n [Bo](bo)."', "24:14"],
  ["folded", "- >- # [y]\n      I ride [x]\n      with [Bo](bo).", "25:12"],
  ["literal", "- |\n      I ride [x]\n\n      with [Bo](bo).", "26:12"],
  ["folded, with Windows' line ends,", "- >-\r\n      I ride [x]\r\n      with [Bo](bo).", "25:12"],
])("a %s text has its problem at the bracket", async (_, paragraph, position) => {
  const problems = await problemsIn(PROFILE.replace("- I ride.", () => paragraph))
  expect(problems[0]).toMatch(new RegExp(`^${position} about.about\\[1\\]: found `))
})
