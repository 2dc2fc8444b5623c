import { createRequire } from "node:module"
import fc from "fast-check"
import { parse, stringify, type ToStringOptions } from "yaml"
import { codePoint } from "../../../../__tests__/helpers/code-point"
import { ENTRIES } from "../../../../__tests__/helpers/scalars"
import { normalizeTexts, UNREADABLE } from "../../../../src/content/text"
import { fromYaml, toYaml } from "../../yaml/format"
import { TEXTS } from "../helpers/first-owner"
import { lineDiff } from "../helpers/line-diff"
import { pathsIn } from "../helpers/paths"

const SAMPLE = `# Written by hand.
name: "Ada"   # in quotes
alias: 'the "countess"'
role: engineer # of numbers
born: 1815
since: 1833-06-05
average: 17.50

# Not known as yet.
home:
blank: ""
motto: |-
  Keep calm.

  Carry on.
notes: > # folded
    One two three four five six seven eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen seventeen eighteen nineteen twenty.

    Another paragraph.
long: A plain text on a line that is much longer than the eighty columns at which others fold.
quoted: "one two
  three four
  five"

links:
  # The first one.
  - icon: mail   # the envelope
    link: "mailto:ada@example.org"

  # The second one.
  - icon: 'file'
    link: /resume.pdf
    # deeper, and the end of the second
    extra: 0x1f

  - icon: world
    link: https://example.org
    # deepest
about:
  - Write to me.
#  - Or call me.
  - >-
    I study engineering, and I write down what an engine of brass could do if
    somebody built it.
tags: [ one, 'two', "three" ] # inline
books: [] # none as yet
size: { width: 20, height: 30 }
old:
  # The first letter.
  - a
  - b   # bee
`

/** Empty values before the comments of other keys and entries, and one with a comment of its own. */
const EMPTY = `a:
  # Of the next.
  b: # own

  # Of the next.

  # In two parts.
  c:
# Of a list.
d:
  - e: 1
    f:
  # Of the second.
  - f:
# Of the end.
`

/** The paths of the texts, numbers and empty values of a file. */
function leavesOf(source: string): string[] {
  const all = pathsIn(parse(source)).map((path) => path.join("."))
  return all.filter((path) => path && !all.some((other) => other.startsWith(`${path}.`)))
}

/** Whether a line of a diff is a comment or empty. */
const isComment = (line: string) => /^.\s*(?:#|$)/.test(line)

/** What Gatsby reads YAML with. */
const gatsby: { load(text: string): unknown } = createRequire(
  require.resolve("gatsby-transformer-yaml/package.json"),
)("js-yaml")

type Data = Record<string, unknown>
type Edit = (data: Data) => void

/** Changes the value at a path such as `links.0.icon`. */
const change =
  <T>(path: string, change: (old: T) => unknown): Edit =>
  (data) => {
    const steps = path.split(".")
    const last = steps.pop() ?? ""
    const group = steps.reduce((one, step) => one[step] as Data, data)
    group[last] = change(group[last] as T)
  }

const set = (path: string, value: unknown) => change(path, () => value)

const all =
  (...edits: Edit[]): Edit =>
  (data) => {
    for (const edit of edits) edit(data)
  }

function write(source: string, edit: Edit): string {
  const data = fromYaml(source)
  edit(data)
  return toYaml(source, data)
}

describe("YAML edit", () => {
  test.each<[name: string, edit: Edit, diff: string[]]>([
    [
      "blank fields that are blank in another way, or new",
      all(set("home", ""), set("blank", undefined), set("new", { list: [], text: null })),
      [],
    ],
    [
      "texts in quotes of both kinds",
      all(set("name", 'Ada "A"'), set("alias", "it's")),
      [
        '-name: "Ada"   # in quotes',
        `-alias: 'the "countess"'`,
        '+name: "Ada \\"A\\"" # in quotes',
        "+alias: 'it''s'",
      ],
    ],
    [
      "texts that Gatsby would read as a number or a date",
      all(set("born", "1816"), set("since", "1834-06-05")),
      ["-born: 1815", "-since: 1833-06-05", '+born: "1816"', '+since: "1834-06-05"'],
    ],
    [
      "a text that has more lines now, and the comment behind it",
      set("role", "engineer\nwriter\n"),
      ["-role: engineer # of numbers", "+role: | # of numbers", "+  engineer", "+  writer"],
    ],
    [
      "more words than a line of a folded block can hold",
      change<string>("notes", (old) => old.replace("two", "two, and then something more,")),
      [
        "-    One two three four five six seven eight nine ten eleven twelve thirteen",
        "-    fourteen fifteen sixteen seventeen eighteen nineteen twenty.",
        "+  One two, and then something more, three four five six seven eight nine ten",
        "+  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
        "+  twenty.",
        "-    Another paragraph.",
        "+  Another paragraph.",
      ],
    ],
    [
      "a new group, without its blank fields",
      set("new", { text: "x: y", list: ["1", 1], blank: "", none: [] }),
      ["+new:", '+  text: "x: y"', "+  list:", '+    - "1"', "+    - 1"],
    ],
    [
      "a field that goes, with the comment above it, and a new one",
      all(set("links.1.extra", undefined), set("links.2.label", "star")),
      ["-    # deeper, and the end of the second", "-    extra: 0x1f", "+    label: star"],
    ],
    [
      "a new entry, in the order and with the empty lines of its siblings",
      change<Data[]>("links", (links) => [...links, { link: "/", label: "star", icon: "star" }]),
      ["+", "+  - icon: star", "+    link: /", "+    label: star"],
    ],
    [
      "an entry that moves, with its comment, and is edited",
      all(
        change<Data[]>("links", ([first, ...rest]) => [...rest, first]),
        set("links.2.icon", "letter"),
      ),
      [
        "-  # The first one.",
        "-  - icon: mail   # the envelope",
        '-    link: "mailto:ada@example.org"',
        "-",
        "+",
        "+  # The first one.",
        "+  - icon: letter # the envelope",
        '+    link: "mailto:ada@example.org"',
      ],
    ],
    [
      "a new paragraph beside a folded one",
      change<string[]>("about", (texts) => [`A ${"very ".repeat(20)}long day.`, ...texts]),
      [
        "+  - >-",
        "+    A very very very very very very very very very very very very very very very",
        "+    very very very very very long day.",
      ],
    ],
    [
      "a list in brackets and a group in braces",
      all(
        set("tags", ["two", "three", "one", "a, b"]),
        set("size.width", 25),
        set("size.depth", 5),
      ),
      [
        `-tags: [ one, 'two', "three" ] # inline`,
        `+tags: [ 'two', "three", one, "a, b" ] # inline`,
        "-size: { width: 20, height: 30 }",
        "+size: { width: 25, height: 30, depth: 5 }",
      ],
    ],
    [
      "a list that is emptied, with its comments, and one that was empty, with the comment behind it",
      all(set("old", []), set("books", ["Notes"])),
      [
        "-books: [] # none as yet",
        "+books:",
        "+  - Notes",
        "+  # none as yet",
        "-old:",
        "-  # The first letter.",
        "-  - a",
        "-  - b   # bee",
        "+old: []",
      ],
    ],
  ])("changes only the lines of %s", (_, edit, diff) => {
    expect(lineDiff(SAMPLE, write(SAMPLE, edit))).toEqual(diff)
  })

  test.each([
    [
      "lists as deep as their key",
      "a:\n- b   # bee\n- c\n",
      set("a.1", "d"),
      "a:\n- b   # bee\n- d\n",
    ],
    [
      "other indentation than that of the first group",
      "a:\n    b: 1\nc: # see\n  d: >-\n    e\n  f:   g # h\n",
      set("c.f", "i"),
      "a:\n    b: 1\nc:\n    # see\n    d: >-\n        e\n    f: i # h\n",
    ],
  ])("keeps %s", (_, source, edit, text) => {
    expect(write(source, edit)).toBe(text)
  })

  test.each([
    ["the profile", TEXTS.profile],
    ["the site", TEXTS.site],
    ["the site, without a description", TEXTS.site.replace(/(?<=alt:) Illus.*/, "")],
    ["empty values", EMPTY],
  ])("leaves comments at their keys when every field is edited › %s", (_, source) => {
    let text = source
    for (const path of leavesOf(source).filter((leaf) => !leaf.endsWith("type"))) {
      const before = text
      text = write(before, set(path, "Edited"))
      const [added, ...others] = lineDiff(before, text).filter((line) => line.startsWith("+"))
      expect([path, others, lineDiff(before, text).filter(isComment)]).toEqual([path, [], []])
      expect(added).toMatch(/^\+[^#]*Edited("|'|$| # own)/)
    }
  })

  test("drops the blank fields of an entry that is replaced by one of another type", () => {
    const source = "work:\n  - type: project\n    title:\n  - type: other\n    date:\n"
    const text = "work:\n  - type: other\n    date:\n  - type: internship\n    company: a\n"
    const work = [
      { type: "other", date: null },
      { type: "internship", company: "a" },
    ]
    expect(write(source, set("work", work))).toBe(text)
  })

  test("keeps Windows' line ends and a byte order mark", () => {
    const source = "\uFEFFa: 1\r\nb:\r\n  - x\r\n  - y"
    const text = "\uFEFFa: 1\r\nb:\r\n  - x\r\n  - y\r\n  - |-\r\n    z\r\n    w\r\n"
    expect(write(source, set("b", ["x", "y", "z\nw"]))).toBe(text)
  })
})

test.each([
  ["a: 1\nb: [\n", "line 2, column 4: found what YAML cannot read"],
  ["- a\n", "line 1, column 1: expected a group of fields"],
])("fromYaml › rejects %j with the place of the mistake", (source, message) => {
  expect(() => fromYaml(source)).toThrow(message)
  expect(() => toYaml(source, { a: 1 })).toThrow(message)
})

const SPECIAL =
  "a: #a - -a & &a *a !a %a @a `a` ? | >- [a] {a a,b --- ... = << yes No on y null ~ true 1e3 17.50 " +
  "-0 0x1f 0o7 012 1_000 12:30 1:2:3 .5 .inf .nan 2015-09-01 2015-09-01T10:00:00Z \\n \\ ' \""
const SPACED = ["a: b", "a #b", "- a", "? a", "a\tb", "\ta", " a", "a  ", "a\n", "a\n\n\n", "\na"]
const LINES = [
  "  a\nb",
  "a\n  b\nc",
  "a \nb",
  "a\n \t\nb",
  "a\n  ",
  "a\r\nb",
  "# a\n- b",
  "---\n%a",
]
const UNSEEN = ["👩‍💻 é", "שלום \u200f", "\u0085", "\u2028\ufeff", "\ud800"]
const anyWord = fc.constantFrom(...SPECIAL.split(" "), ...SPACED, ...LINES, ...UNSEEN)
/** Texts that the schema accepts. */
const anyText = fc
  .oneof(
    anyWord,
    fc.string({ unit: codePoint, maxLength: 30 }),
    fc.array(anyWord).map((some) => some.join(" ")),
  )
  .filter((text) => !UNREADABLE.test(text))
/** A text as the editor writes it into a list, where a blank line would divide it. */
const inOneLine = (entry: unknown) =>
  typeof entry === "string" ? entry.replace(/\s+/g, " ").trim() : entry
const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    anyText,
    fc.constantFrom(0, -1, 17.5, true, null),
    fc.array(tie("anyValue"), { maxLength: 4 }).map((entries) => entries.map(inOneLine)),
    fc.dictionary(fc.constantFrom("a", "b", "yes", "1997"), tie("anyValue")),
  ),
}))
const anyData = fc
  .dictionary(fc.constantFrom("a", "b", "c", "d"), anyValue)
  .map((data) => ({ ...data, some: "text" }))

/** YAML as many programs would write it. */
const anySource = fc
  .tuple(
    anyData,
    fc.record<ToStringOptions>({
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 40),
      singleQuote: fc.boolean(),
      collectionStyle: fc.constantFrom("any", "any", "flow"),
      defaultStringType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "BLOCK_FOLDED", "BLOCK_LITERAL"),
      defaultKeyType: fc.constant("PLAIN"),
    }),
    fc.constantFrom("\n", "\r\n"),
  )
  .map(([data, options, lineEnd]) => stringify(data, options).replaceAll("\n", lineEnd))

/** The data without its blank fields. */
function withoutBlank(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutBlank) : undefined
  if (typeof value !== "object" || value === null || value instanceof Date)
    return value === "" ? undefined : (value ?? undefined)
  const fields = Object.entries(value).map(([key, field]) => [key, withoutBlank(field)])
  return fields.some(([, field]) => field !== undefined) ? Object.fromEntries(fields) : undefined
}

/** The lines of the sample before and after the ones of a value. */
function linesAround(path: string): [string[], string[]] {
  const before = SAMPLE.split("\n")
  const after = write(SAMPLE, set(path, 0)).split("\n")
  const start = before.findIndex((line, index) => line !== after[index])
  const end = before.toReversed().findIndex((line, index) => line !== after.at(-1 - index))
  return [before.slice(0, start), before.slice(before.length - end)]
}

describe("YAML file", () => {
  const linesAt = leavesOf(SAMPLE).map((path) => ({ path, around: linesAround(path) }))

  test("keeps its other lines for any value, which reads back, also in Gatsby", () => {
    fc.assert(
      fc.property(fc.constantFrom(...linesAt), anyValue, ({ path, around }, any) => {
        const value = /\d$/.test(path) ? inOneLine(any) : any
        const text = write(SAMPLE, set(path, value))
        for (const load of [parse, gatsby.load]) {
          const data = load(SAMPLE) as Data
          set(path, value)(data)
          expect(withoutBlank(load(text))).toEqual(withoutBlank(data))
        }
        const [before, after] = around
        const lines = text.split("\n")
        expect(lines.slice(0, before.length)).toEqual(before)
        expect(lines.slice(lines.length - after.length)).toEqual(after)
      }),
      { numRuns: 100 },
    )
  })

  test("stays as it is without an edit, and takes any other data", () => {
    fc.assert(
      fc.property(anySource, anyData, (source, data) => {
        expect(write(source, () => {})).toBe(source)
        const text = toYaml(source, data)
        expect(withoutBlank(parse(text))).toEqual(withoutBlank(data))
      }),
      { numRuns: 100 },
    )
  })
})

test.each(ENTRIES)("blank line in an entry › %s, and edits keep it", (_, entry, paragraphs) => {
  const text = `it:\n  - ${entry}\n  # The last.\n  - I sing.\nthat: end\n`
  const it = [...paragraphs, "I sing."]
  const values = fromYaml(text)
  expect(normalizeTexts(values)).toEqual({ it, that: "end" })
  expect(toYaml(text, { ...values, that: "new" })).toBe(text.replace("end", "new"))
  const edited = toYaml(text, { ...values, it: ["I row.", ...it.slice(1)] })
  expect(fromYaml(edited)).toEqual({ it: ["I row.", ...it.slice(1)], that: "end" })
})
