/** @jest-environment node */
import { readFile } from "node:fs/promises"
import type { z } from "zod"
import { check, describe as describeProblem } from "../../src/profile/check"
import { profile, site } from "../../src/profile/contract"

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

function problems(text: string, schema: z.ZodType = profile) {
  return check(schema, text, "profile.yaml").map(describeProblem)
}

/** The sample with one piece of its text replaced. */
function edit(text: string, replacement: string) {
  expect(PROFILE).toContain(text)
  return PROFILE.replace(text, () => replacement)
}

test("a good file has no problems", () => {
  expect(problems(PROFILE)).toEqual([])
})

test.each([
  ["content/profile.yaml", profile],
  ["content/site.yaml", site],
])("%s has no problems", async (file, schema) => {
  expect(problems(await readFile(file, "utf8"), schema)).toEqual([])
})

const LINK = "must be an https: address, a mailto: address or a path on this site"

test.each([
  {
    mistake: "a missing field",
    broken: edit("  home: London, England\n", ""),
    problem: "2:3 about.home: Invalid input: expected string, received undefined",
  },
  {
    mistake: "an unknown field",
    broken: edit("  home:", "  hobby: surf\n  home:"),
    problem: '7:10 about: unknown key "hobby"',
  },
  {
    mistake: "an unknown field of a group",
    broken: edit("    last:", "    middle: King\n    last:"),
    problem: '4:13 about.name: unknown key "middle"',
  },
  {
    mistake: "an unknown field without a value",
    broken: `${PROFILE}hobby:\n`,
    problem: '31:1 unknown key "hobby"',
  },
  {
    mistake: "a word where a number belongs",
    broken: edit("birth: 1985", "birth: long ago"),
    problem: "6:10 about.birth: Invalid input: expected number, received string",
  },
  {
    mistake: "a year before there were cars",
    broken: edit("1985", "1815"),
    problem: "6:10 about.birth: Too small: expected number to be >=1900",
  },
  {
    mistake: "an average below zero",
    broken: edit("17.5", "-1"),
    problem: "20:14 about.education.average: Too small: expected number to be >=0",
  },
  {
    mistake: "no paragraph at all",
    broken: edit("\n    - I study.\n    - I ride.", " []"),
    problem: "21:10 about.about: Too small: expected array to have >=1 items",
  },
  {
    mistake: "a biography that is a book",
    broken: edit("    - I ride.\n", "    - I ride.\n".repeat(20)),
    problem: "22:5 about.about: Too big: expected array to have <=20 items",
  },
  {
    mistake: "a field left empty",
    broken: edit("home: London, England", "home:"),
    problem: "7:3 about.home: Invalid input: expected string, received null",
  },
  {
    mistake: "a field of spaces",
    broken: edit("home: London, England", 'home: " "'),
    problem: "7:9 about.home: must not be empty",
  },
  {
    mistake: "a link without https:",
    broken: edit("https://engineering", "engineering"),
    problem: `19:11 about.education.link: ${LINK}`,
  },
  {
    mistake: "a link to another site without https:",
    broken: edit("/resume.pdf", "//example.org/resume.pdf"),
    problem: `14:13 about.social[1].link: ${LINK}`,
  },
  {
    mistake: "a link that runs a script",
    broken: edit("mailto:ada@example.org", "javascript:alert(1)"),
    problem: `11:13 about.social[0].link: ${LINK}`,
  },
  {
    mistake: "a label that is none of the specification's",
    broken: edit("label: resume", "label: twitter"),
    problem:
      '13:14 about.social[1].label: Invalid option: expected one of "email"|"resume"|"github"|"gitlab"|"linkedin"',
  },
  {
    mistake: "an unknown kind of work",
    broken: edit("type: internship", "type: hobby"),
    problem:
      "28:11 work[1].type: Invalid discriminator value. Expected 'project' | 'internship' | 'other'",
  },
  {
    mistake: "a number in a list of words",
    broken: edit("- React", "- 18"),
    problem: "30:9 work[1].technologies[0]: Invalid input: expected string, received number",
  },
  {
    mistake: "a list entry of another shape",
    broken: edit("- I ride.", "- I: ride."),
    problem: "23:7 about.about[1]: Invalid input: expected string, received object",
  },
  {
    mistake: "a field that is written twice",
    broken: edit("  home:", "  role: driver\n  home:"),
    problem: "7:3 Map keys must be unique",
  },
  {
    mistake: "a second colon",
    broken: edit("home: London, England", "home: London: England"),
    problem: "7:9 Nested mappings are not allowed in compact mappings",
  },
  {
    mistake: "a file of another shape",
    broken: "- Ada\n",
    problem: "1:1 Invalid input: expected object, received array",
  },
  {
    mistake: "an empty file",
    broken: "",
    problem: "1:1 Invalid input: expected object, received null",
  },
])("$mistake is one problem, with its place", ({ broken, problem }) => {
  expect(problems(broken)).toEqual([`profile.yaml:${problem}`])
})

test("problems come in the order of the lines", () => {
  const broken = edit("London, England", '""').replace("Ada", '""').replace("17.5", "21")
  expect(problems(broken)).toEqual([
    "profile.yaml:3:12 about.name.first: must not be empty",
    "profile.yaml:7:9 about.home: must not be empty",
    "profile.yaml:20:14 about.education.average: Too big: expected number to be <=20",
  ])
})

test("lines that end as on Windows count the same", () => {
  const broken = edit("birth: 1985", "birth: long ago").replaceAll("\n", "\r\n")
  expect(problems(broken)).toEqual([
    "profile.yaml:6:10 about.birth: Invalid input: expected number, received string",
  ])
})

test("an image without https: is a problem of the site's file", async () => {
  const text = await readFile("content/site.yaml", "utf8")
  const [problem, ...others] = problems(text.replace("src: https:", "src: http:"), site)
  expect(problem).toMatch(/^profile\.yaml:\d+:10 images\.coffee\.src: must be an https: address$/)
  expect(others).toEqual([])
})
