/** @jest-environment node */
import { readFile } from "node:fs/promises"
import type { ContentSchema } from "../../src/schema/content-files"
import type { Lookups } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { siteSchema } from "../../src/schema/site"
import { check, describeProblem } from "../../src/schema/validate"

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
}

const QUOTE_IT =
  'A text that contains ": " or " #", or that begins with one of & * ! | > % @ ` [ {, needs quotes, as in home: "London: the old town"'
const LINK = "an https: address, a mailto: address or a path on this site that begins with /"
const YEAR = "a year from 1900 to now, as a number without quotes, such as 1997"

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

test.each([
  {
    mistake: "a missing text",
    broken: edit("  home: London, England\n", ""),
    problems: ["2:3 about.home: found nothing; expected a text, such as London, England"],
  },
  {
    mistake: "a missing number",
    broken: edit("  birth: 1985\n", ""),
    problems: [`2:3 about.birth: found nothing; expected ${YEAR}`],
  },
  {
    mistake: "a missing group",
    broken: edit("  name:\n    first: Ada\n    last: Lovelace\n", ""),
    problems: ["2:3 about.name: found nothing; expected a group with first and last"],
  },
  {
    mistake: "a missing list",
    broken: edit(
      "work:\n  - type: project\n    title:\n    technologies: []\n  - type: internship\n    technologies:\n      - React\n",
      "",
    ),
    problems: [
      "1:1 work: found nothing; expected a list of groups with the type project, internship or other",
    ],
  },
  {
    mistake: "an unknown field",
    broken: edit("  home:", "  hobby: surf\n  home:"),
    problems: [
      '7:3 about: found the unknown key "hobby"; expected name, role, birth, home, social, education, about. Did you mean home?',
    ],
  },
  {
    mistake: "a misspelt field of a group",
    broken: edit("    last:", "    lost:"),
    problems: [
      "3:5 about.name.last: found nothing; expected a text, such as Lovelace",
      '4:5 about.name: found the unknown key "lost"; expected first, last. Did you mean last?',
    ],
  },
  {
    mistake: "a misspelt group",
    broken: edit("  education:", "  educatoin:"),
    problems: [
      "2:3 about.education: found nothing; expected a group with degree, timeperiod, faculty, link and average",
      '15:3 about: found the unknown key "educatoin"; expected name, role, birth, home, social, education, about. Did you mean education?',
    ],
  },
  {
    mistake: "an unknown field that is a number",
    broken: edit("  home:", "  2020: surf\n  home:"),
    problems: [
      '7:3 about: found the unknown key "2020"; expected name, role, birth, home, social, education, about',
    ],
  },
  {
    mistake: "an unknown group",
    broken: edit("work:", "extra: 1\nwork:"),
    problems: ['24:1 found the unknown key "extra"; expected about, work'],
  },
  {
    mistake: "a text where a number belongs",
    broken: edit("birth: 1985", "birth: long ago"),
    problems: [`6:10 about.birth: found the text "long ago"; expected ${YEAR}`],
  },
  {
    mistake: "a date without quotes",
    broken: edit("    title:\n", "    date: 2015-09-01\n"),
    problems: ["26:11 work[0].date: found a date without quotes; expected a text, or nothing"],
  },
  {
    mistake: "a time without quotes, which YAML takes for a number",
    broken: edit("timeperiod: 2015 to 2018", "timeperiod: 20:15"),
    problems: [
      "17:17 about.education.timeperiod: found the number 1215; expected a text, such as 2015 to 2018",
    ],
  },
  {
    mistake: "a number that is written as a text",
    broken: edit("birth: 1985", 'birth: "1985"'),
    problems: [`6:10 about.birth: found the text "1985"; expected ${YEAR}`],
  },
  {
    mistake: "a number with a comma",
    broken: edit("average: 17.5", "average: 17,5"),
    problems: [
      '20:14 about.education.average: found the text "17,5"; expected a number from 0 to 20, without quotes, such as 17.5',
    ],
  },
  {
    mistake: "a year with a fraction",
    broken: edit("1985", "1985.5"),
    problems: [`6:10 about.birth: found the number 1985.5; expected ${YEAR}`],
  },
  {
    mistake: "a year before there were cars",
    broken: edit("1985", "1815"),
    problems: [`6:10 about.birth: found the number 1815; expected ${YEAR}`],
  },
  {
    mistake: "a year to come",
    broken: edit("1985", "2985"),
    problems: [`6:10 about.birth: found the number 2985; expected ${YEAR}`],
  },
  {
    mistake: "an average below zero",
    broken: edit("17.5", "-1"),
    problems: [
      "20:14 about.education.average: found the number -1; expected a number from 0 to 20, without quotes, such as 17.5",
    ],
  },
  {
    mistake: "an average of another scale",
    broken: edit("17.5", "87"),
    problems: [
      "20:14 about.education.average: found the number 87; expected a number from 0 to 20, without quotes, such as 17.5",
    ],
  },
  {
    mistake: "a number where a text belongs",
    broken: edit("first: Ada", "first: 7"),
    problems: ["3:12 about.name.first: found the number 7; expected a text, such as Ada"],
  },
  {
    mistake: "yes where a text belongs",
    broken: edit("first: Ada", "first: true"),
    problems: ["3:12 about.name.first: found the boolean true; expected a text, such as Ada"],
  },
  {
    mistake: "a field left empty",
    broken: edit("home: London, England", "home:"),
    problems: ["7:3 about.home: found nothing; expected a text, such as London, England"],
  },
  {
    mistake: "an empty text",
    broken: edit("home: London, England", 'home: ""'),
    problems: ["7:9 about.home: found an empty text; expected a text, such as London, England"],
  },
  {
    mistake: "a field of spaces",
    broken: edit("home: London, England", 'home: "  "'),
    problems: ["7:9 about.home: found an empty text; expected a text, such as London, England"],
  },
  {
    mistake: "a text where a group belongs",
    broken: edit("name:\n    first: Ada\n    last: Lovelace", "name: Ada Lovelace"),
    problems: [
      '2:9 about.name: found the text "Ada Lovelace"; expected a group with first and last',
    ],
  },
  {
    mistake: "a text where a list belongs",
    broken: edit("about:\n    - I study.\n    - I ride.", "about: I study."),
    problems: [
      '21:10 about.about: found the text "I study."; expected a list of 1 to 20 paragraphs',
    ],
  },
  {
    mistake: "a group where a list belongs",
    broken: edit("    - I study.\n    - I ride.", "    first: I study."),
    problems: ["22:5 about.about: found a group; expected a list of 1 to 20 paragraphs"],
  },
  {
    mistake: "no paragraph at all",
    broken: edit("\n    - I study.\n    - I ride.", " []"),
    problems: [
      "21:10 about.about: found a list of 0 entries; expected a list of 1 to 20 paragraphs",
    ],
  },
  {
    mistake: "a biography that is a book",
    broken: edit(
      "    - I ride.\n",
      Array.from({ length: 20 }, (_, ride) => `    - I ride ${ride}.\n`).join(""),
    ),
    problems: [
      "22:5 about.about: found a list of 21 entries; expected a list of 1 to 20 paragraphs",
    ],
  },
  {
    mistake: "an empty paragraph",
    broken: edit("- I ride.", "-"),
    problems: ["23:6 about.about[1]: found nothing; expected a text, such as I study engineering."],
  },
  {
    mistake: "a paragraph with a colon",
    broken: edit("- I ride.", "- I: ride."),
    problems: ["23:7 about.about[1]: found a group; expected a text, such as I study engineering."],
  },
  {
    mistake: "the same paragraph twice",
    broken: edit("- I ride.", "- I study."),
    problems: [
      '23:7 about.about[1]: found "I study." again, after entry 1; expected each one once',
    ],
  },
  {
    mistake: "a link without https:",
    broken: edit("https://engineering", "engineering"),
    problems: [
      `19:11 about.education.link: found the text "engineering.example.org"; expected ${LINK}, such as https://example.org/course`,
    ],
  },
  {
    mistake: "a link with http:",
    broken: edit("https://engineering", "http://engineering"),
    problems: [
      `19:11 about.education.link: found the text "http://engineering.example.org"; expected ${LINK}, such as https://example.org/course`,
    ],
  },
  {
    mistake: "a link to another site without https:",
    broken: edit("/resume.pdf", "//example.org/resume.pdf"),
    problems: [
      `14:13 about.social[1].link: found the text "//example.org/resume.pdf"; expected ${LINK}, such as https://github.com/ada`,
    ],
  },
  {
    mistake: "a link that runs a script",
    broken: edit("mailto:ada@example.org", "javascript:alert(1)"),
    problems: [
      `11:13 about.social[0].link: found the text "javascript:alert(1)"; expected ${LINK}, such as https://github.com/ada`,
    ],
  },
  {
    mistake: "a mail address without mailto:",
    broken: edit("mailto:ada@example.org", "ada@example.org"),
    problems: [
      `11:13 about.social[0].link: found the text "ada@example.org"; expected ${LINK}, such as https://github.com/ada`,
    ],
  },
  {
    mistake: "a résumé that is not there",
    broken: edit("/resume.pdf", "/cv.pdf"),
    problems: [
      '14:13 about.social[1].link: found "/cv.pdf", but there is no such file in static/; expected the path of a file there, such as /resume.pdf',
    ],
  },
  {
    mistake: "a résumé that is no PDF",
    broken: edit("/resume.pdf", "/notes.txt"),
    problems: [
      '14:13 about.social[1].link: found "/notes.txt", whose file is not a PDF; expected a PDF, such as /resume.pdf',
    ],
  },
  {
    mistake: "a misspelt label",
    broken: edit("label: resume", "label: resmue"),
    problems: [
      '13:14 about.social[1].label: found the text "resmue"; expected one of email, resume, github, gitlab, linkedin. Did you mean resume?',
    ],
  },
  {
    mistake: "a label that is none of the specification's",
    broken: edit("label: resume", "label: twitter"),
    problems: [
      '13:14 about.social[1].label: found the text "twitter"; expected one of email, resume, github, gitlab, linkedin',
    ],
  },
  {
    mistake: "a label twice",
    broken: edit("label: resume", "label: email"),
    problems: [
      '13:14 about.social[1].label: found "email" again, after entry 1; expected each one once',
    ],
  },
  {
    mistake: "an unknown icon",
    broken: edit("icon: mail", "icon: male"),
    problems: ['9:13 about.social[0].icon: found the unknown icon "male"'],
  },
  {
    mistake: "an empty social link",
    broken: edit(
      "    - icon: file-text\n      label: resume\n      link: /resume.pdf\n",
      "    -\n",
    ),
    problems: ["12:6 about.social[1]: found nothing; expected a group with icon, label and link"],
  },
  {
    mistake: "a misspelt kind of work",
    broken: edit("type: internship", "type: intership"),
    problems: [
      '28:11 work[1].type: found the text "intership"; expected one of project, internship, other. Did you mean internship?',
    ],
  },
  {
    mistake: "an unknown kind of work",
    broken: edit("type: internship", "type: hobby"),
    problems: [
      '28:11 work[1].type: found the text "hobby"; expected one of project, internship, other',
    ],
  },
  {
    mistake: "work of no kind",
    broken: edit("  - type: internship\n    technologies", "  - technologies"),
    problems: ["28:5 work[1].type: found nothing; expected one of project, internship, other"],
  },
  {
    mistake: "a field of another kind of work",
    broken: edit("    title:", "    company:"),
    problems: [
      '26:5 work[0]: found the unknown key "company"; expected type, title, description, technologies, date',
    ],
  },
  {
    mistake: "a number in a list of texts",
    broken: edit("- React", "- 18"),
    problems: ["30:9 work[1].technologies[0]: found the number 18; expected a text, such as React"],
  },
  {
    mistake: "a role that does not fit after An",
    broken: edit("role: engineer", "role: student"),
    problems: [
      '5:9 about.role: warning: found "student", which the intro types after "An "; expected a word that begins with a vowel sound',
    ],
  },
  {
    mistake: "a field that is written twice",
    broken: edit("  home:", "  role: driver\n  home:"),
    problems: ["7:3 found the same key twice in one group; expected it once"],
  },
  {
    mistake: "a second colon",
    broken: edit("home: London, England", "home: London: England"),
    problems: [`7:9 Nested mappings are not allowed in compact mappings. ${QUOTE_IT}`],
  },
  {
    mistake: "a quote that is not closed",
    broken: edit("home: London, England", 'home: "London'),
    problems: [`31:1 Missing closing "quote. ${QUOTE_IT}`],
  },
  {
    mistake: "a text that begins with an asterisk",
    broken: edit("home: London, England", "home: *London*"),
    problems: [`7:9 found "*London*", which YAML takes for a reference. ${QUOTE_IT}`],
  },
  {
    mistake: "a text that begins with an at sign",
    broken: edit("home: London, England", "home: @London"),
    problems: [`7:9 Plain value cannot start with reserved character @. ${QUOTE_IT}`],
  },
  {
    mistake: "a tab before a field",
    broken: edit("  home:", "\thome:"),
    problems: [
      "7:1 found a tab before the text; expected spaces",
      `7:8 Nested mappings are not allowed in compact mappings. ${QUOTE_IT}`,
    ],
  },
  {
    mistake: "a field too far left",
    broken: edit("    last: Lovelace", "   last: Lovelace"),
    problems: [`4:1 All mapping items must start at the same column. ${QUOTE_IT}`],
  },
  {
    mistake: "a second document",
    broken: edit("work:", "---\nwork:"),
    problems: ["24:1 found a second document after a line of ---; expected all in one"],
  },
])("$mistake", async ({ broken, problems: expected }) => {
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
      expect.stringMatching(/^5:9 about\.role: warning: found /),
    ])
  },
)

describe("the site's file", () => {
  const editSite = async (text: string, replacement: string) => {
    const original = await readFile("__tests__/fixtures/first-owner/content/site.yaml", "utf8")
    expect(original).toContain(text)
    return problems(
      original.replace(text, () => replacement),
      siteSchema,
    )
  }

  test.each([
    {
      mistake: "an image without https:",
      text: "src: https:",
      replacement: "src: http:",
      problem:
        /:10 images\.coffee\.src: found the text "http:\/\/.*…"; expected an https: address, such as https:/,
    },
    {
      mistake: "a portrait that is not there",
      text: "file: portrait.jpg",
      replacement: "file: me.jpg",
      problem:
        /:9 portrait\.file: found "me\.jpg", but there is no such picture in content\/; expected a picture of at least 600 by 600 px, such as portrait\.jpg$/,
    },
    {
      mistake: "a portrait that is too small",
      text: "file: portrait.jpg",
      replacement: "file: small.jpg",
      problem: /:9 portrait\.file: found "small\.jpg", which is 600 by 599 px; expected/,
    },
    {
      mistake: "a portrait that is heavy, which is a warning",
      text: "file: portrait.jpg",
      replacement: "file: busy.jpg",
      problem:
        /:9 portrait\.file: warning: found "busy\.jpg", of which visitors load 84 kB; expected at most 50 kB\. /,
    },
    {
      mistake: "a size as a text",
      text: "width: 20",
      replacement: 'width: "20"',
      problem:
        /:12 images\.coffee\.width: found the text "20"; expected a whole number of pixels, without quotes, such as 96$/,
    },
  ])("$mistake", async ({ text, replacement, problem }) => {
    expect(await editSite(text, replacement)).toEqual([expect.stringMatching(problem)])
  })

  test("has no problems as it is", async () => {
    expect(await editSite("", "")).toEqual([])
  })
})
