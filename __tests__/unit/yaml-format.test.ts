/** @jest-environment node */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import fc from "fast-check"
import { isMap, isScalar, isSeq, parse, parseDocument, stringify, type ToStringOptions } from "yaml"
import { SOURCE, yamlFormat } from "../../src/editor/yaml/format"
import { lineDiff } from "../line-diff"

const PROFILE = readFileSync("__tests__/fixtures/first-owner/content/profile.yaml", "utf8")
const SITE = readFileSync("__tests__/fixtures/first-owner/content/site.yaml", "utf8")

const SAMPLE = `# Who it is.
name: "Zoë"   # as she writes it
alias: 'the "zed"'
role: engineer
average: 17.50
born: 1997
since: 2015-09-01
empty:
blank: ""
motto: |-
  Keep calm.

  Carry on.
notes: > # folded
    One two three four five six seven eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen.

    Another paragraph.
long: A plain text on a line that is much longer than the eighty columns at which others fold.

links:
  # The first one.
  - icon: mail   # the envelope
    link: "mailto:zoe@example.org"

  # The second one.
  - icon: 'file'
    link: /resume.pdf
    # deeper, and the end of the second
    extra: 0x1f

  - icon: world
    link: https://example.org
tags: [ one, 'two',  "three" ] # inline
size: { width: 20, height: 30 }
old:
- a
- b   # bee
`

/** What Gatsby reads YAML with. */
const gatsby: { load(text: string): unknown } = createRequire(
  require.resolve("gatsby-transformer-yaml/package.json"),
)("js-yaml")

type Data = Record<string, unknown>
type Path = (string | number)[]
type Edit = (data: Data) => void

/** Changes the value at a path such as `links.0.icon`. */
const change =
  <T>(path: string | Path, change: (old: T) => unknown): Edit =>
  (data) => {
    const steps = typeof path === "string" ? path.split(".") : path
    const last = steps.at(-1) ?? ""
    const group = steps.slice(0, -1).reduce((one, step) => one[step] as Data, data)
    group[last] = change(group[last] as T)
  }

const set = (path: string | Path, value: unknown) => change(path, () => value)

const replace = (path: string, from: string, to: string) =>
  change<string>(path, (old) => old.replace(from, to))

const all =
  (...edits: Edit[]): Edit =>
  (data) => {
    for (const edit of edits) edit(data)
  }

function write(source: string, edit: Edit): string {
  const data = structuredClone(yamlFormat.fromFile(source))
  edit(data)
  return yamlFormat.toFile(data)
}

/** The data without what is absent: a field that is missing, or empty in whatever way. */
function present(value: unknown): unknown {
  // Gatsby's reader knows no negative zero.
  if (value === 0) return 0
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => present(one)) : undefined
  if (typeof value !== "object" || value === null)
    return value === "" ? undefined : (value ?? undefined)
  const fields = Object.entries(value)
    .filter(([key]) => key !== SOURCE)
    .map(([key, field]) => [key, present(field)])
    .filter(([, field]) => field !== undefined)
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

type Leaf = { path: Path; value: unknown; first: number; last: number }

/** The texts and numbers of a file: where each is in the data, and its lines, counted from 0. */
function leavesOf(source: string, node: unknown = parseDocument(source).contents, path: Path = []) {
  const leaves: Leaf[] = []
  if (isMap(node)) {
    for (const { key, value } of node.items)
      leaves.push(...leavesOf(source, value, [...path, `${key}`]))
  } else if (isSeq(node)) {
    for (const [index, value] of node.items.entries())
      leaves.push(...leavesOf(source, value, [...path, index]))
  } else if (isScalar(node) && node.range) {
    const [from, to] = node.range
    const lineAt = (offset: number) => source.slice(0, offset).split("\n").length - 1
    leaves.push({
      path,
      value: node.value,
      first: lineAt(from),
      last: lineAt(Math.max(from, to - 1)),
    })
  }
  return leaves
}

describe("an edit changes its own lines only", () => {
  test.each<[name: string, source: string, edit: Edit, diff: string[]]>([
    ["nothing", SAMPLE, () => {}, []],
    [
      "what was absent and still is, in whatever way",
      SAMPLE,
      (data) =>
        Object.assign(data, { empty: "", blank: null, new: "", of: [], it: { a: [], b: null } }),
      [],
    ],
    [
      "absent fields that the data does not have",
      SAMPLE,
      all(set("empty", undefined), set("blank", undefined)),
      [],
    ],
    ["a plain text", SAMPLE, set("role", "teacher"), ["-role: engineer", "+role: teacher"]],
    [
      "a text in double quotes, with a comment behind it",
      SAMPLE,
      set("name", 'Zoe "Z"'),
      ['-name: "Zoë"   # as she writes it', '+name: "Zoe \\"Z\\""   # as she writes it'],
    ],
    [
      "a text in single quotes",
      SAMPLE,
      set("alias", "it's"),
      [`-alias: 'the "zed"'`, "+alias: 'it''s'"],
    ],
    [
      "a number",
      PROFILE,
      set("about.education.average", 18),
      ["-    average: 17.5", "+    average: 18"],
    ],
    ["a field beside a number", SAMPLE, set("born", 1998), ["-born: 1997", "+born: 1998"]],
    ["a number that becomes a text", SAMPLE, set("born", "1998"), ["-born: 1997", '+born: "1998"']],
    [
      "a text that becomes a number",
      SAMPLE,
      set("name", 7),
      ['-name: "Zoë"   # as she writes it', "+name: 7   # as she writes it"],
    ],
    [
      "a text that Gatsby would read as a date",
      SAMPLE,
      set("since", "2016-09-01"),
      ["-since: 2015-09-01", '+since: "2016-09-01"'],
    ],
    [
      "a field that is cleared",
      PROFILE,
      set("about.home", ""),
      ["-  home: Porto, Portugal", '+  home: ""'],
    ],
    ["a number that is cleared", SAMPLE, set("average", null), ["-average: 17.50", '+average: ""']],
    [
      "a block that is cleared",
      SAMPLE,
      set("motto", ""),
      ["-motto: |-", "-  Keep calm.", "-", "-  Carry on.", '+motto: ""'],
    ],
    [
      "a field that is gone from its group, with the comment above it",
      PROFILE,
      set("about.education.average", undefined),
      ["-    # Out of 20.", "-    average: 17.5"],
    ],
    ["a field that had no value", SAMPLE, set("empty", "no more"), ["-empty:", "+empty: no more"]],
    [
      "a field that had no value, before a comment",
      "a:   # first\nb: 1\n",
      set("a", "one\ntwo"),
      ["-a:   # first", "+a: |-   # first", "+  one", "+  two"],
    ],
    [
      "a field that had empty quotes",
      SAMPLE,
      set("blank", "no more"),
      ['-blank: ""', '+blank: "no more"'],
    ],
    [
      "a new field at the end of its group",
      PROFILE,
      set("about.name.middle", "yes"),
      ['+    middle: "yes"'],
    ],
    [
      "a new field in braces",
      SAMPLE,
      set("size.depth", 5),
      ["-size: { width: 20, height: 30 }", "+size: { width: 20, height: 30, depth: 5 }"],
    ],
    [
      "a new group, without its absent fields",
      "a: 1\nb: 2\n",
      set("c", { d: "x: y", e: ["1", 1], f: "", g: [] }),
      ["+c:", '+  d: "x: y"', "+  e:", '+    - "1"', "+    - 1"],
    ],
    [
      "a text that has more lines now",
      SAMPLE,
      set("role", "engineer\nteacher\n"),
      ["-role: engineer", "+role: |", "+  engineer", "+  teacher"],
    ],
    [
      "a line of a literal block",
      SAMPLE,
      set("motto", "Keep calm.\n\nCarry on, then."),
      ["-  Carry on.", "+  Carry on, then."],
    ],
    [
      "a literal block that says how deep it is",
      "a: |4-\n      x\n    y\n",
      set("a", "  x\nz"),
      ["-    y", "+    z"],
    ],
    [
      "a word of a folded block",
      PROFILE,
      replace("about.about.0", "clever", "smart"),
      [
        "-      to write clever code and quicker to ask what a name really means.",
        "+      to write smart code and quicker to ask what a name really means.",
      ],
    ],
    [
      "more words than a line of a folded block can hold",
      SAMPLE,
      replace("notes", "two", "two, and then something more,"),
      [
        "-    One two three four five six seven eight nine ten eleven twelve thirteen",
        "+    One two, and then something more, three four five six seven eight nine",
        "+    ten eleven twelve thirteen",
      ],
    ],
    [
      "a later paragraph of a folded block",
      SAMPLE,
      replace("notes", "Another", "One more"),
      ["-    Another paragraph.", "+    One more paragraph."],
    ],
    [
      "a long line that was not folded",
      SAMPLE,
      replace("long", "A plain", "A very plain"),
      [
        "-long: A plain text on a line that is much longer than the eighty columns at which others fold.",
        "+long: A very plain text on a line that is much longer than the eighty columns at which others fold.",
      ],
    ],
    [
      "a folded text in quotes",
      'a: "one two\n  three four\n  five"\n',
      replace("a", "four", "4"),
      ["-  three four", "+  three 4"],
    ],
    [
      "a new entry, in the order of its siblings",
      PROFILE,
      change<object[]>("about.social", (links) => [
        ...links,
        { link: "/x", label: "x", icon: "brand-x" },
      ]),
      ["+    - icon: brand-x", "+      label: x", "+      link: /x"],
    ],
    [
      "a new entry at the beginning, with an empty line where the siblings have one",
      SAMPLE,
      change<object[]>("links", (links) => [{ icon: "star", link: "/" }, ...links]),
      ["+  - icon: star", "+    link: /", "+"],
    ],
    [
      "an entry that goes, with its comment",
      PROFILE,
      change<object[]>("about.social", (links) => links.toSpliced(1, 1)),
      [
        "-    # The address of a file in the static folder: /resume.pdf is static/resume.pdf.",
        "-    - icon: file-text",
        "-      label: resume",
        "-      link: /resume.pdf",
      ],
    ],
    [
      "an entry that moves, with its comment",
      PROFILE,
      change<object[]>("about.social", ([first, second, ...rest]) => [first, ...rest, second]),
      [
        "-    # The address of a file in the static folder: /resume.pdf is static/resume.pdf.",
        "-    - icon: file-text",
        "-      label: resume",
        "-      link: /resume.pdf",
        "+    # The address of a file in the static folder: /resume.pdf is static/resume.pdf.",
        "+    - icon: file-text",
        "+      label: resume",
        "+      link: /resume.pdf",
      ],
    ],
    [
      "an entry that is edited while another goes",
      SAMPLE,
      all(
        change<object[]>("links", (links) => links.slice(1)),
        set("links.0.link", "/cv.pdf"),
      ),
      [
        "-  # The first one.",
        "-  - icon: mail   # the envelope",
        '-    link: "mailto:zoe@example.org"',
        "-",
        "-    link: /resume.pdf",
        "+    link: /cv.pdf",
      ],
    ],
    [
      "an entry that is edited while it moves",
      SAMPLE,
      all(
        change<object[]>("links", ([first, ...rest]) => [...rest, first]),
        set("links.2.icon", "letter"),
      ),
      [
        "-  # The first one.",
        "-  - icon: mail   # the envelope",
        '-    link: "mailto:zoe@example.org"',
        "-",
        "+",
        "+  # The first one.",
        "+  - icon: letter   # the envelope",
        '+    link: "mailto:zoe@example.org"',
      ],
    ],
    [
      "an edited text in a list",
      PROFILE,
      set("work.1.technologies", ["React", "Rails"]),
      ["-      - Django", "+      - Rails"],
    ],
    [
      "a list that is emptied",
      PROFILE,
      set("work.1.technologies", []),
      ["-    technologies:", "-      - React", "-      - Django", "+    technologies: []"],
    ],
    [
      "a list that was empty",
      PROFILE,
      set("work.0.technologies", ["Vue"]),
      ["-    technologies: []", "+    technologies:", "+      - Vue"],
    ],
    [
      "a new paragraph among folded ones",
      PROFILE,
      change<string[]>("about.about", (paragraphs) => [
        ...paragraphs,
        `A ${"very ".repeat(20)}long day.`,
      ]),
      [
        "+    - >-",
        "+      A very very very very very very very very very very very very very very",
        "+      very very very very very very long day.",
      ],
    ],
    [
      "a list in brackets",
      SAMPLE,
      change<string[]>("tags", ([first, ...rest]) => [...rest, first, "a, b"]),
      [
        `-tags: [ one, 'two',  "three" ] # inline`,
        `+tags: [ 'two', "three",  one,  "a, b" ] # inline`,
      ],
    ],
    [
      "a field without braces in a list in brackets",
      "a: [{ b: 1 }, c: 2]\n",
      all(set("a.0.b", "}"), set("a.1.c", [3])),
      ["-a: [{ b: 1 }, c: 2]", '+a: [{ b: "}" }, {c: [3]}]'],
    ],
    ["a list that is as deep as its key", SAMPLE, set("old", ["c", "a", "b"]), ["+- c"]],
    [
      "a list with more room behind its dashes",
      "a:\n    -   b: 1\n        c: 2\n",
      change<object[]>("a", (entries) => [...entries, { b: { d: [3] } }]),
      ["+    -   b:", "+            d:", "+                - 3"],
    ],
    [
      "a list that becomes a text, and the comment behind its key",
      "a: # why\n  - 1\n  - 2\nb: 3\n",
      set("a", "none"),
      ["-a: # why", "-  - 1", "-  - 2", "+a: none # why"],
    ],
    [
      "a text that becomes a list, and the comment behind it",
      "a: none # why\nb: 3\n",
      set("a", [1]),
      ["-a: none # why", "+a: # why", "+  - 1"],
    ],
    [
      "line ends of Windows, a byte order mark and no line end at the end",
      "\uFEFFa: 1\r\nb:\r\n  - x\r\n  - y",
      set("b", ["x", "y", "z\nw"]),
      ["-  - y", "+  - y\r", "+  - |-\r", "+    z\r", "+    w"],
    ],
    [
      "a reference, where the data is another now",
      "a: &x\n  k: 1\nb: *x\nc: *x\n",
      set("b", { k: 2 }),
      ["-b: *x", "+b:", "+  k: 2"],
    ],
    [
      "fields whose names every object has",
      "constructor: 1\n__proto__: 2\ntoString: 3\n",
      set("constructor", undefined),
      ["-constructor: 1"],
    ],
  ])("%s", (_, source, edit, diff) => {
    expect(lineDiff(source, write(source, edit))).toEqual(diff)
  })

  test.each([
    ["profile.yaml", PROFILE],
    ["site.yaml", SITE],
  ])("any text or number of %s", (_, source) => {
    expect(write(source, () => {})).toBe(source)
    const before = source.split("\n")
    for (const { path, value, first, last } of leavesOf(source)) {
      const other = typeof value === "number" ? value + 1 : `${value}s`
      const after = write(source, set(path, other)).split("\n")
      const changed = after.flatMap((line, index) => (line === before[index] ? [] : [index]))
      expect(after).toHaveLength(before.length)
      expect(changed).toHaveLength(1)
      expect(changed[0]).toBeGreaterThanOrEqual(first)
      expect(changed[0]).toBeLessThanOrEqual(last)
    }
  })
})

describe("refuses", () => {
  test.each([
    ["a: 1\nb: [\n", /^line 3, column 1: Flow sequence/],
    ["a: 1\nb: 2\na: 3\n", "line 3, column 1: Map keys must be unique"],
    ["a: 1\n---\nb: 2\n", /^line 2, column 1: /],
    ["a: 1\nb: !c 2\n", "line 2, column 4: Unresolved tag: !c"],
    ["a: 1\nb: *c\n", "line 2, column 4: *c refers to nothing"],
    ["\t- a", /^line 1, column \d+: /],
    ["- a\n", "line 1, column 1: expected a group of fields"],
    ["", "line 1, column 1: expected a group of fields"],
    ['"(source)": 1\n', "line 1, column 1: the key (source) is the editor's own"],
  ])("to read %j", (source, message) => {
    expect(() => yamlFormat.fromFile(source)).toThrow(message)
    expect(() => yamlFormat.toFile({ a: 1, [SOURCE]: source })).toThrow(message)
  })

  test("to write data that was never read", () => {
    expect(() => yamlFormat.toFile({ about: {} })).toThrow("is not valid YAML; mend it there first")
  })

  test.each<[name: string, source: string, edit: Edit]>([
    ["would change what refers to it", "a: &x\n  k: 1\nb: *x\n", set("a", { k: 2 })],
    ["no YAML can hold", "a: 1\n", set("a", new Date(0))],
    ["has a type of its own", "a: !!int 5\n", set("a", "five")],
  ])("to write an edit that %s", (_, source, edit) => {
    expect(() => write(source, edit)).toThrow(/^Nothing was saved: .*edit the file itself/)
  })
})

const HOSTILE = [
  'the "quoted" it\'s',
  "a: b",
  "a #b",
  "a:",
  ":a",
  "#a",
  "- a",
  "-",
  "&a",
  "*a",
  "!a",
  "%a",
  "@a",
  "`a`",
  "? a",
  "| a",
  ">-",
  "[a]",
  "{a",
  "a, b",
  "---",
  "...",
  "=",
  "<<",
  "yes",
  "No",
  "on",
  "y",
  "null",
  "~",
  "true",
  "1e3",
  "17.50",
  "-0",
  "0x1f",
  "0o7",
  "012",
  "1_000",
  "12:30",
  "1:2:3",
  ".5",
  ".inf",
  ".nan",
  "2015-09-01",
  "2015-09-01T10:00:00Z",
  "a\tb",
  "\ta",
  "a\t",
  " a",
  "a  ",
  "a\n",
  "a\n\n\n",
  "\na",
  "\n\n",
  "  a\nb",
  "a\n  b\nc",
  "a \nb",
  "a\n \t\nb",
  "a\n  ",
  "a\r\nb",
  "# a\n# b",
  "- a\n- b",
  "a: b\nc: d",
  "---\n...\n%a",
  "\\n",
  "a\\",
  "👩‍💻 é",
  "שלום \u200f",
  "\u0007\u001b",
  "\u007f\u0085",
  "\u2028\ufeff\uffff",
  "\ud800",
  `${"word ".repeat(2000)}end`,
  "x".repeat(10_000),
]
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc
    .array(fc.constantFrom(...HOSTILE.slice(0, -2), " ", "\n", "word"), { maxLength: 8 })
    .map((some) => some.join(" ")),
)
const anyScalar = fc.oneof(
  anyText,
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const anyKey = fc.oneof(
  fc.constantFrom("a", "b", "c", "a: b", "yes", "1997", "constructor", "__proto__"),
  anyText,
)
const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    anyScalar,
    fc.array(tie("anyValue"), { maxLength: 4 }),
    fc.dictionary(
      anyKey.filter((key) => key !== "" && key.length < 100),
      tie("anyValue"),
      { maxKeys: 4 },
    ),
  ),
}))
const anyGroup = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), anyValue, { minKeys: 1 })

/** YAML as many programs would write it. */
const anyFile = fc
  .tuple(
    anyGroup,
    fc.record<ToStringOptions>({
      indent: fc.constantFrom(2, 3, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 40, 80),
      singleQuote: fc.boolean(),
      collectionStyle: fc.constantFrom("any", "any", "flow"),
      blockQuote: fc.constantFrom<ToStringOptions["blockQuote"][]>(
        true,
        false,
        "folded",
        "literal",
      ),
      defaultStringType: fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "BLOCK_FOLDED", "BLOCK_LITERAL"),
      defaultKeyType: fc.constant("PLAIN"),
    }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([data, options, lineEnd, endsInLine]) => {
    const text = stringify(data, options).replaceAll("\n", lineEnd)
    return endsInLine ? text : text.trimEnd()
  })
  .filter(isReadable)

function isReadable(source: string): boolean {
  try {
    return Boolean(yamlFormat.fromFile(source))
  } catch {
    return false
  }
}

describe("whatever is edited", () => {
  test.each([
    ["profile.yaml", PROFILE],
    ["site.yaml", SITE],
    ["the sample", SAMPLE],
  ])(
    "any value in place of any other in %s reads back, here and in Gatsby, and leaves the other lines",
    (_, source) => {
      const before = source.split("\n")
      const cases = fc.tuple(fc.constantFrom(...leavesOf(source)), anyValue)
      fc.assert(
        fc.property(cases, ([{ path, first, last }, value]) => {
          const text = write(source, set(path, value))
          const data = parse(source)
          set(path, value)(data)
          expect(present(parse(text))).toEqual(present(data))
          const seen = gatsby.load(source) as Data
          set(path, value)(seen)
          expect(present(gatsby.load(text))).toEqual(present(seen))
          const after = text.split("\n")
          expect(after.slice(0, first)).toEqual(before.slice(0, first))
          const rest = before.slice(last + 1)
          expect(after.slice(after.length - rest.length)).toEqual(rest)
        }),
        { numRuns: 100 },
      )
    },
  )

  test("entries take their lines with them in any order", () => {
    const shuffled = (path: string) => {
      const list = path
        .split(".")
        .reduce((one, step) => one[step] as Data, parse(PROFILE)) as unknown
      return fc.tuple(
        fc.constant(path),
        fc.shuffledSubarray(list as unknown[], { minLength: (list as unknown[]).length }),
      )
    }
    fc.assert(
      fc.property(
        fc.oneof(shuffled("about.social"), shuffled("about.about"), shuffled("work")),
        ([path, list]) => {
          const text = write(PROFILE, set(path, list))
          expect(text.split("\n").sort()).toEqual(PROFILE.split("\n").sort())
        },
      ),
    )
  })

  test("any file stays as it is, and takes any edit", () => {
    const edits = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom("change", "insert", "delete", "turn"), anyValue),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(anyFile, edits, (source, changes) => {
        expect(write(source, () => {})).toBe(source)
        const data = structuredClone(yamlFormat.fromFile(source))
        for (const [seed, kind, value] of changes) editAnywhere(data, seed, kind, value)
        expect(present(yamlFormat.fromFile(yamlFormat.toFile(data)))).toEqual(present(data))
      }),
      { numRuns: 150 },
    )
  })

  test("a file of whatever text is written as the data, or not at all", () => {
    const junk = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            "a",
            "b",
            ": ",
            "\n",
            "  ",
            "- ",
            "#",
            '"',
            "'",
            "|",
            ">",
            "&x ",
            "*x",
            "[",
            "}",
            "? ",
            "!!str ",
            "---\n",
          ),
          { maxLength: 20 },
        )
        .map((some) => some.join("")),
    )
    fc.assert(
      fc.property(junk, anyGroup, (source, data) => {
        let text: string
        try {
          text = yamlFormat.toFile({ ...data, [SOURCE]: source })
        } catch {
          return
        }
        expect(present(parse(text))).toEqual(present(data))
      }),
      { numRuns: 500 },
    )
  })
})

/** Edits one of the groups and lists in the data. */
function editAnywhere(data: Data, seed: number, kind: string, value: unknown) {
  const groups: (Data | unknown[])[] = []
  const collect = (one: unknown) => {
    if (typeof one !== "object" || one === null) return
    groups.push(one as Data)
    Object.values(one).forEach(collect)
  }
  collect(data)
  const group = groups[seed % groups.length] ?? data
  if (Array.isArray(group)) {
    const index = seed % (group.length + 1)
    if (kind === "turn") group.reverse()
    else group.splice(index, kind === "insert" ? 0 : 1, ...(kind === "delete" ? [] : [value]))
    return
  }
  const keys = Object.keys(group).filter((key) => key !== SOURCE)
  const key = keys[seed % (keys.length + 1)] ?? "new"
  if (kind === "delete") delete group[key]
  else
    Object.defineProperty(group, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
}
