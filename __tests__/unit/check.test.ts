/** @jest-environment node */
import { readFile } from "node:fs/promises"
import type { ContentSchema } from "../../src/schema/content-files"
import type { Lookups } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { siteSchema } from "../../src/schema/site"
import { check, describeProblem } from "../../src/schema/validate"
import { DEFAULT_WORDS, wordsFrom } from "../../src/schema/words"

const PROFILE = `about:
  name:
    first: Ada
    last: Lovelace
  role: engineer
  birth: 1985
  home: London, England
  social:
    - icon: mail
      label: email
      link: mailto:ada@example.org
    - icon: file-text
      label: resume
      link: /resume.pdf
  education:
    degree: Mathematics
    timeperiod: 2015 to 2018
    faculty: Faculty of Engineering
    link: https://engineering.example.org
    average: 17.5
  about:
    - I study.
    - I ride.
work:
  - type: project
    title:
    technologies: []
  - type: internship
    technologies:
      - React
`

const lookups: Lookups = {
  unknownIcon: (name) => (name === "male" ? 'found the unknown icon "male"' : undefined),
  staticFile: (path) =>
    (({ "/resume.pdf": "pdf", "/notes.txt": "other" }) as const)[path] ?? "missing",
  picture: async (path) =>
    ({
      "portrait.jpg": { width: 600, height: 900, sentBytes: 50_000 },
      "small.jpg": { width: 600, height: 599 },
      "busy.jpg": { width: 600, height: 600, sentBytes: 84_321 },
    })[path],
  thisYear: 2026,
  isSample: () => false,
  words: DEFAULT_WORDS,
}

const QUOTE_IT =
  'A text that contains ": " or " #", or that begins with one of & * ! | > % @ ` [ {, needs quotes, as in home: "London: the old town"'
const LINK = "an https: address, a mailto: address or a path on this site that begins with /"
const YEAR = "a year from 1900 to now, such as 1997"

async function problems(text: string, schema: ContentSchema = profileSchema) {
  const found = await check(schema(lookups), text, "it.yaml")
  return found.map((problem) => describeProblem(problem).replace("it.yaml:", ""))
}

/** The sample with one piece of its text replaced. */
function edit(text: string, replacement: string) {
  expect(PROFILE).toContain(text)
  return PROFILE.replace(text, () => replacement)
}

test("a good file has no problems", async () => {
  expect(await problems(PROFILE)).toEqual([])
})

/** Cases that differ in what stands in one place: the text there, and what is found. */
const describeField = (
  { field, good, at, expected }: Record<"field" | "good" | "at" | "expected", string>,
  cases: [written: string, found: string][],
) =>
  test.each(cases)(`${field}: %j is refused`, async (written, found) => {
    expect(await problems(edit(good, written))).toEqual([`${at}: ${found}; expected ${expected}`])
  })

describeField({ field: "birth", good: "birth: 1985", at: "6:10 about.birth", expected: YEAR }, [
  ["birth: long ago", 'found the text "long ago"'],
  ["birth: 1985.5", "found the number 1985.5"],
  ["birth: 1815", "found the number 1815"],
  ["birth: 2985", "found the number 2985"],
])

describeField(
  {
    field: "average",
    good: "17.5",
    at: "20:14 about.education.average",
    expected: "a number from 0 to 20, such as 17.5",
  },
  [
    ["17,5", 'found the text "17,5"'],
    ["-1", "found the number -1"],
    ["87", "found the number 87"],
  ],
)

describeField(
  { field: "first", good: "Ada", at: "3:12 about.name.first", expected: "a text, such as Ada" },
  [
    ["7", "found the number 7"],
    ["true", "found the boolean true"],
    ['""', "found an empty text"],
    ['"  "', "found an empty text"],
  ],
)

describeField(
  {
    field: "about",
    good: "\n    - I study.\n    - I ride.",
    at: "21:10 about.about",
    expected: "a list of 1 to 20 paragraphs",
  },
  [
    [" I study.", 'found the text "I study."'],
    [" { first: I study. }", "found a group"],
    [" []", "found a list of 0 entries"],
    [
      ` [${Array.from({ length: 21 }, (_, ride) => `I ride ${ride}`)}]`,
      "found a list of 21 entries",
    ],
  ],
)

describeField(
  {
    field: "a link of education",
    good: "https://engineering",
    at: "19:11 about.education.link",
    expected: `${LINK}, such as https://example.org/course`,
  },
  [
    ["engineering", 'found the text "engineering.example.org"'],
    ["http://engineering", 'found the text "http://engineering.example.org"'],
  ],
)

describeField(
  {
    field: "a social link",
    good: "mailto:ada@example.org",
    at: "11:13 about.social[0].link",
    expected: `${LINK}, such as https://github.com/ada`,
  },
  [
    ["//example.org/resume.pdf", 'found the text "//example.org/resume.pdf"'],
    ["javascript:alert(1)", 'found the text "javascript:alert(1)"'],
    ["ada@example.org", 'found the text "ada@example.org"'],
    ["https://[::1", 'found the text "https://[::1"'],
    ["https://a@b:99999/x", 'found the text "https://a@b:99999/x"'],
  ],
)

test.each([
  [
    "a missing text",
    edit("  home: London, England\n", ""),
    "2:3 about.home: found nothing; expected a text, such as London, England",
  ],
  [
    "a missing number",
    edit("  birth: 1985\n", ""),
    `2:3 about.birth: found nothing; expected ${YEAR}`,
  ],
  [
    "a missing group",
    edit("  name:\n    first: Ada\n    last: Lovelace\n", ""),
    "2:3 about.name: found nothing; expected a group with first and last",
  ],
  [
    "a missing list",
    PROFILE.slice(0, PROFILE.indexOf("work:")),
    "1:1 work: found nothing; expected a list of groups with the type project, internship or other",
  ],
  [
    "an unknown field",
    edit("  home:", "  hobby: surf\n  home:"),
    '7:3 about: found the unknown key "hobby"; expected name, role, birth, home, social, elsewhere, about, education. Did you mean home?',
  ],
  [
    "a misspelt field of a group",
    edit("    last:", "    lost:"),
    "3:5 about.name.last: found nothing; expected a text, such as Lovelace",
    '4:5 about.name: found the unknown key "lost"; expected first, last. Did you mean last?',
  ],
  [
    "a misspelt group",
    edit("  education:", "  educatoin:"),
    "2:3 about.education: found nothing; expected a group with degree, timeperiod, faculty, link and average",
    '15:3 about: found the unknown key "educatoin"; expected name, role, birth, home, social, elsewhere, about, education. Did you mean education?',
  ],
  [
    "an unknown field that is a number",
    edit("  home:", "  2020: surf\n  home:"),
    '7:3 about: found the unknown key "2020"; expected name, role, birth, home, social, elsewhere, about, education',
  ],
  [
    "an unknown group",
    edit("work:", "extra: 1\nwork:"),
    '24:1 found the unknown key "extra"; expected about, work',
  ],
  [
    "a date without quotes",
    edit("    title:\n", "    date: 2015-09-01\n"),
    "26:11 work[0].date: found a date without quotes; expected a text, or nothing",
  ],
  [
    "a time without quotes, which YAML takes for a number",
    edit("timeperiod: 2015 to 2018", "timeperiod: 20:15"),
    "17:17 about.education.timeperiod: found the number 1215; expected a text, such as 2015 to 2018",
  ],
  [
    "a field left empty",
    edit("home: London, England", "home:"),
    "7:3 about.home: found nothing; expected a text, such as London, England",
  ],
  [
    "a text where a group belongs",
    edit("name:\n    first: Ada\n    last: Lovelace", "name: Ada Lovelace"),
    '2:9 about.name: found the text "Ada Lovelace"; expected a group with first and last',
  ],
  [
    "an empty paragraph",
    edit("- I ride.", "-"),
    "23:6 about.about[1]: found nothing; expected a text, such as I study engineering.",
  ],
  [
    "a paragraph with a colon",
    edit("- I ride.", "- I: ride."),
    "23:7 about.about[1]: found a group; expected a text, such as I study engineering.",
  ],
  [
    "the same paragraph twice",
    edit("- I ride.", "- I study."),
    '23:7 about.about[1]: found "I study." again, after entry 1; expected each one once',
  ],
  [
    "a résumé that does not exist",
    edit("/resume.pdf", "/cv.pdf"),
    '14:13 about.social[1].link: found "/cv.pdf", but there is no such file in static/; expected the path of a file there, such as /resume.pdf',
  ],
  [
    "a résumé that is not a PDF",
    edit("/resume.pdf", "/notes.txt"),
    '14:13 about.social[1].link: found "/notes.txt", whose file is not a PDF; expected a PDF, such as /resume.pdf',
  ],
  [
    "a misspelt label",
    edit("label: resume", "label: resmue"),
    '13:14 about.social[1].label: found the text "resmue"; expected one of email, resume, github, gitlab, linkedin. Did you mean resume?',
  ],
  [
    "an unknown label",
    edit("label: resume", "label: twitter"),
    '13:14 about.social[1].label: found the text "twitter"; expected one of email, resume, github, gitlab, linkedin',
  ],
  [
    "a label twice",
    edit("label: resume", "label: email"),
    '13:14 about.social[1].label: found "email" again, after entry 1; expected each one once',
  ],
  [
    "an unknown icon",
    edit("icon: mail", "icon: male"),
    '9:13 about.social[0].icon: found the unknown icon "male"',
  ],
  [
    "an empty social link",
    edit("    - icon: file-text\n      label: resume\n      link: /resume.pdf\n", "    -\n"),
    "12:6 about.social[1]: found nothing; expected a group with label, icon and link",
  ],
  [
    "a misspelt type of work",
    edit("type: internship", "type: intership"),
    '28:11 work[1].type: found the text "intership"; expected one of project, internship, other. Did you mean internship?',
  ],
  [
    "work without a type",
    edit("  - type: internship\n    technologies", "  - technologies"),
    "28:5 work[1].type: found nothing; expected one of project, internship, other",
  ],
  [
    "a field of another type of work",
    edit("    title:", "    company:"),
    '26:5 work[0]: found the unknown key "company"; expected type, title, description, technologies, date',
  ],
  [
    "a number in a list of texts",
    edit("- React", "- 18"),
    "30:9 work[1].technologies[0]: found the number 18; expected a text, such as React",
  ],
  [
    "a role that does not fit after An",
    edit("role: engineer", "role: student"),
    '5:9 about.role: warning: the intro will say "An student"; expected role: "A {role}" among the words of content/site.yaml, or another role',
  ],
  [
    "a link that is left at its beginning",
    edit(
      "label: resume\n      link: /resume.pdf",
      "label: github\n      link: https://github.com/",
    ),
    "14:13 about.social[1].link: warning: your name is missing behind https://github.com/; expected the address of your own page",
  ],
  [
    "a field that is written twice",
    edit("  home:", "  role: driver\n  home:"),
    "7:3 found the same key twice in one group; expected it once",
  ],
  [
    "a second colon",
    edit("home: London, England", "home: London: England"),
    `7:9 Nested mappings are not allowed in compact mappings. ${QUOTE_IT}`,
  ],
  [
    "a quote that is not closed",
    edit("home: London, England", 'home: "London'),
    `31:1 Missing closing "quote. ${QUOTE_IT}`,
  ],
  [
    "a text that begins with an asterisk",
    edit("home: London, England", "home: *London*"),
    `7:9 found "*London*", which YAML takes for a reference. ${QUOTE_IT}`,
  ],
  [
    "a text that begins with an exclamation mark",
    edit("home: London, England", "home: !London"),
    `7:9 found a text that begins with !, which YAML takes for a type. ${QUOTE_IT}`,
  ],
  [
    "a text that Gatsby reads as a number",
    edit("home: London, England", "home: 0b11"),
    "7:9 about.home: found the number 3; expected a text, such as London, England",
  ],
  [
    "a text that begins with an at sign",
    edit("home: London, England", "home: @London"),
    `7:9 Plain value cannot start with reserved character @. ${QUOTE_IT}`,
  ],
  [
    "a tab before a field",
    edit("  home:", "\thome:"),
    "7:1 found a tab before the text; expected spaces",
    `7:8 Nested mappings are not allowed in compact mappings. ${QUOTE_IT}`,
  ],
  [
    "a field too far left",
    edit("    last: Lovelace", "   last: Lovelace"),
    `4:1 All mapping items must start at the same column. ${QUOTE_IT}`,
  ],
  [
    "a second document",
    edit("work:", "---\nwork:"),
    "24:1 found a second document after a line of ---; expected all in one",
  ],
  [
    "a number in quotes",
    edit("birth: 1985", 'birth: "1985"'),
    `6:10 about.birth: found the text "1985"; expected ${YEAR}, without quotes`,
  ],
])("%s is refused, with its place", async (_, broken, ...expected) => {
  expect(await problems(broken)).toEqual(expected)
})

test.each([
  { mistake: "a file of another shape", broken: "- Ada\n", found: "a list of 1 entry" },
  { mistake: "an empty file", broken: "", found: "nothing" },
  { mistake: "a file of comments", broken: "# later\n", found: "nothing" },
])("$mistake", async ({ broken, found }) => {
  expect(await problems(broken)).toEqual([`1:1 found ${found}; expected the groups about and work`])
})

test("every problem is told in one run, in the order of the lines", async () => {
  const broken = edit("London, England", '""').replace("Ada", '""').replace("17.5", "21")
  const found = await problems(broken)
  expect(found.map((problem) => problem.split(":").slice(0, 2))).toEqual([
    ["3", "12 about.name.first"],
    ["7", "9 about.home"],
    ["20", "14 about.education.average"],
  ])
})

test("lines that end as on Windows count the same", async () => {
  const broken = edit("birth: 1985", "birth: long ago").replaceAll("\n", "\r\n")
  expect(await problems(broken)).toEqual([
    `6:10 about.birth: found the text "long ago"; expected ${YEAR}`,
  ])
})

test.each(["", " null", ' ""'])("an optional field may hold nothing:%s", async (nothing) => {
  expect(await problems(edit("    title:", `    title:${nothing}`))).toEqual([])
})

test("profiles elsewhere are addresses of the web", async () => {
  const elsewhere = (addresses: string) =>
    problems(edit("  education:", `  elsewhere: ${addresses}\n  education:`))
  expect(await elsewhere("[https://mastodon.example/@ada]")).toEqual([])
  expect(await elsewhere("")).toEqual([])
  expect(await elsewhere("['@ada@mastodon.example']")).toEqual([
    '15:15 about.elsewhere[0]: found the text "@ada@mastodon.example"; expected an https: address, such as https://mastodon.social/@ada',
  ])
})

test.each(["engineer", "informatics student", "honest engineer", "unimpressed engineer"])(
  "the role %s fits after An",
  async (role) => {
    expect(await problems(edit("role: engineer", `role: ${role}`))).toEqual([])
  },
)

test.each(["student", "university teacher", "European", "one-person team", "user researcher"])(
  "the role %s is a warning",
  async (role) => {
    expect(await problems(edit("role: engineer", `role: ${role}`))).toEqual([
      expect.stringMatching(/^5:9 about\.role: warning: the intro will say /),
    ])
  },
)

describe("the site's file", () => {
  const inLanguage = async (language: string) => {
    const text = await readFile("__tests__/fixtures/first-owner/content/site.yaml", "utf8")
    return problems(`${text}language: ${language}\n`, siteSchema)
  }

  test.each(["pt", "pt-PT", "zh-Hant", "no", "ar", "EN-gb", '""', ""])(
    "accepts the language %s",
    async (language) => {
      expect(await inLanguage(language)).toEqual([])
    },
  )

  test.each(["english", "pt_PT", "portuguese", "xx", "p", "pt-"])(
    "refuses the language %s",
    async (language) => {
      expect(await inLanguage(language)).toEqual([
        expect.stringMatching(
          /^\d+:11 language: found ".+"; expected a language, such as pt for Portuguese$/,
        ),
      ])
    },
  )

  const editSite = async (text: string, replacement: string) => {
    const original = await readFile("__tests__/fixtures/first-owner/content/site.yaml", "utf8")
    expect(original).toContain(text)
    return problems(
      original.replace(text, () => replacement),
      siteSchema,
    )
  }

  const PORTRAIT = "file: portrait.jpg"

  test.each([
    [
      "src: https:",
      "src: http:",
      /:10 images\.coffee\.src: found the text "http:\/\/.*…"; expected an https: address, such as https:/,
    ],
    [
      PORTRAIT,
      "file: me.jpg",
      /:9 portrait\.file: found "me\.jpg", but there is no such picture in content\/; expected a JPEG, PNG or WebP of at least 600 by 600 px, such as portrait\.jpg$/,
    ],
    ...[
      "https://a@b:99999/x",
      "https://%zz/",
      '"https://[::1"',
      "https://a;script-src/x",
      "https://a,b/x",
      "https://*.example/x",
    ].map((address): [string, string, RegExp] => [
      "src: https://",
      `src: ${address} #`,
      /^\d+:10 images\.coffee\.src: found the text "https:\/\/.+"; expected an https: address, such as https:/,
    ]),
    ...["me.jfif", "me", "../static/p.jpg", "/portrait.jpg"].map(
      (file): [string, string, RegExp] => [
        PORTRAIT,
        `file: ${file}`,
        /^\d+:9 portrait\.file: found the text ".+"; expected the name of a picture in content\/ that ends in \.jpg, \.jpeg, \.png, \.webp or \.avif, such as portrait\.jpg$/,
      ],
    ),
    [
      PORTRAIT,
      "file: small.jpg",
      /:9 portrait\.file: found "small\.jpg", which is 600 by 599 px; expected/,
    ],
    [
      PORTRAIT,
      "file: busy.jpg",
      /:9 portrait\.file: warning: found "busy\.jpg", of which visitors load 84 kB; expected at most 50 kB\. /,
    ],
    [
      "width: 20",
      'width: "20"',
      /:12 images\.coffee\.width: found the text "20"; expected a whole number of pixels, such as 96, without quotes$/,
    ],
  ])("instead of %s, %s has a problem with its place", async (good, written, problem) => {
    expect(await editSite(good, written)).toEqual([expect.stringMatching(problem)])
  })

  test("has no problems as it is", async () => {
    expect(await editSite("", "")).toEqual([])
  })
})

describe("the site's own words", () => {
  const SITE = `prompt: { user: ada, host: engine, directory: "~" }
portrait: { file: portrait.jpg, alt: Ada }
images:
  coffee: { src: "https://a.example/c.svg", alt: a cup, character: c, width: 20, height: 20 }
  building: { src: "https://a.example/b.webp", still: "https://a.example/b.svg", alt: a crane, character: b, width: 9, height: 9 }
`
  const inSite = (words: string) => problems(`${SITE}words:\n  ${words}\n`, siteSchema)

  test.each([
    "greeting: Olá! Sou a {first} {last}!",
    'role: "A {role}"',
    "born: Living in {home}",
    "building: Soon",
    "building:",
    "titles: { intro: Início }",
    "titles:",
  ])("may be %s", async (words) => {
    expect(await inSite(words)).toEqual([])
  })

  test.each([
    ["greeting: Hi, {name}!", "7:13 words.greeting: found {name}; expected {first} or {last}"],
    ["born: Living in {hom}", "7:9 words.born: found {hom}; expected {birth} or {home}"],
    ["born: Living in {home", "7:9 words.born: found {; expected {birth} or {home}"],
    [
      "building: Soon, {first}",
      "7:13 words.building: found {first}; expected a text without braces",
    ],
    [
      "titles: { intro: 7 }",
      "7:20 words.titles.intro: found the number 7; expected a text, or nothing",
    ],
    ["greetin: Hi", '7:3 words: found the unknown key "greetin"; expected'],
    ["titles: [Intro]", "7:11 words.titles: found a list of 1 entry; expected a group with"],
  ])("may not be %s, which is told with its place", async (words, problem) => {
    expect(await inSite(words)).toEqual([expect.stringContaining(problem)])
  })

  const withWords = async (text: string, words: object) => {
    const found = await check(profileSchema({ ...lookups, words: wordsFrom(words) }), text, "it")
    return found.map(({ path, message }) => `${path}: ${message}`)
  }

  test("need no field of the profile that none of them shows", async () => {
    const without = PROFILE.replace("  birth: 1985\n", "")
    expect(await withWords(without, {})).toEqual([`about.birth: found nothing; expected ${YEAR}`])
    expect(await withWords(without, { born: "Living in {home}" })).toEqual([])
    const homeless = without.replace("  home: London, England\n", "")
    expect(await withWords(homeless, { born: "Here" })).toEqual([
      "about.home: found nothing; expected a text, such as London, England",
    ])
    const sharing = { description: "{first}, {role}" }
    expect(await withWords(homeless, { born: "Here", sharing })).toEqual([])
  })

  test.each([
    ["An {role}", "engineer", undefined],
    ["A {role}", "engineer", 'the intro will say "A engineer"; expected role: "An {role}"'],
    ["A {role}", "student", undefined],
    ["{role}", "student", undefined],
    ["Uma {role}", "estudante", undefined],
  ])("of the role %j fit %s, or are warned about", async (line, own, warning) => {
    const found = await withWords(PROFILE.replace("engineer", own), { role: line })
    expect(found).toEqual(warning ? [expect.stringContaining(warning)] : [])
  })
})
