import { iconPaths } from "../../../../src/node/tabler-icons"
import { indexInParagraph, namedLink, withLink } from "../../../../src/page-editor.links"

const LINK = "[the lab](https://lab.example/)"
const icons = Object.keys(iconPaths)

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

test.each([
  ["Codeberg", [], { label: "codeberg", icon: "mountain", link: "https://codeberg.org/" }],
  ["Telegram", [], { label: "telegram", icon: "brand-telegram", link: "https://" }],
  ["Twitter", ["x"], { label: "x_2", icon: "brand-x", link: "https://x.com/", name: "Twitter" }],
  ["My blog", [], { label: "my_blog", icon: "link", link: "https://" }],
  ["Ada’s", [], { label: "ada_s", icon: "link", link: "https://", name: "Ada’s" }],
  ["ブログ", [], { label: "link", icon: "link", link: "https://", name: "ブログ" }],
])("namedLink › makes a link of %j beside %j", (name, taken, made) => {
  expect(namedLink(name, taken, icons)).toEqual(made)
})
