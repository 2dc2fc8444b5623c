import type { ZodType } from "zod"
import type { Lookups } from "../../src/content/lookups"
import { profileSchema } from "../../src/content/profile-schema"
import { check, describeProblem } from "../../src/content/validate"

/** The valid files that tests damage. */
export const PROFILE = `about:
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

export const SITE = `prompt: { user: ada, host: engine, directory: "~" }
portrait:
  file: portrait.jpg
  alt: Ada
images:
  coffee:
    src: https://a.example/c.svg
    alt: a cup
    character: c
    width: 20
    height: 20
  building: { src: "https://a.example/b.webp", still: "https://a.example/b.svg", alt: a crane, character: b, width: 9, height: 9 }
words:
  greeting: Hi
language:
`

const FILES = ["/resume.pdf", "/notes.txt", "/my%20resume.pdf", "/100%25.pdf"]
const PICTURES = ["portrait.jpg", "../static/p.jpg"]

const lookups: Lookups = {
  likelyIcons: (name) => (name.endsWith("male") ? ["mail"] : undefined),
  hasStaticFile: (path) => FILES.includes(path),
  hasPicture: (name) => PICTURES.includes(name),
  thisYear: 2026,
  isSample: () => false,
}

type ContentSchema = (lookups: Lookups) => ZodType

/** The problems of a content file, each with its line, column and field. */
export function problemsIn(text: string, schema: ContentSchema = profileSchema) {
  const { problems } = check(schema(lookups), text, "it.yaml")
  return problems.map((problem) => describeProblem(problem).replace("it.yaml:", ""))
}

/** A valid file with some of its lines replaced. */
export function edit(old: string, replacement: string, valid = PROFILE) {
  expect(valid).toContain(old)
  return valid.replace(old, () => replacement)
}

/** The lines that begin with a mark, without it. */
const linesOf = (mark: "-" | "+", text: string) =>
  Array.from(text.matchAll(new RegExp(`^\\${mark}(.*\n)`, "gm")), ([, line]) => line).join("")

/** A case of a diff: added lines, then its messages, which begin with a line and a column. */
const CASE = /((?:^\+.*\n)*)((?:^\d.*\n?)+)/gm

/** Of a message in the title of a test, in characters. */
const TITLE_MAX = 65

/**
 * Tests that each damage is reported with exactly its messages.
 *
 * @param diffs removed lines, then the lines that replace them in each case, with the messages for these
 */
export function testDiffs(diffs: string, valid = PROFILE, schema?: ContentSchema) {
  const cases = diffs.split("\n\n").flatMap((diff) =>
    Array.from(diff.matchAll(CASE), ([, added = "", messages = ""]) => ({
      damaged: [linesOf("-", diff), linesOf("+", added)] as const,
      messages: messages.trim().split("\n"),
      title: messages.split(";")[0]?.slice(0, TITLE_MAX),
    })),
  )
  test.each(cases)("validation › reports $title", ({ damaged: [old, replacement], messages }) => {
    const problems = problemsIn(edit(old, replacement, valid), schema)
    expect(problems).toEqual(messages)
  })
}

/** Tests that a field is refused with each of some values. */
export function testRefused(
  cases: [line: string, values: string[]][],
  valid = PROFILE,
  schema?: ContentSchema,
) {
  const rows = cases.map(([line, values]) => [line.split(":")[0], values, line] as const)
  test.each(rows)("content field %s › rejects each of %j", (_, values, line) => {
    const [found = ""] = new RegExp(`${line}.*`).exec(valid) ?? []
    for (const value of values) {
      const damaged = edit(
        found,
        found.replace(/:.*/, () => `: ${value}`),
        valid,
      )
      const problems = problemsIn(damaged, schema)
      expect({ value, problems }).toEqual({ value, problems: [expect.stringContaining("found ")] })
    }
  })
}
