import type { ContentSchema } from "../../src/schema/content-files"
import type { Lookups } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { check, describeProblem } from "../../src/schema/validate"

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

const lookups: Lookups = {
  unknownIcon: (name) =>
    name === "male" ? { found: 'found the unknown icon "male"', expected: "another" } : undefined,
  staticFile: (path) =>
    (
      ({
        "/resume.pdf": "pdf",
        "/notes.txt": "other",
      }) as const
    )[path] ?? "missing",
  picture: async (path) =>
    ({
      "portrait.jpg": { width: 600, height: 900 },
      "small.jpg": { width: 600, height: 599 },
    })[path],
  thisYear: 2026,
  isSample: () => false,
}

/** The problems of a content file, each with its line, column and field. */
export async function problemsIn(text: string, schema: ContentSchema = profileSchema) {
  const found = await check(schema(lookups), text, "it.yaml")
  return found.problems.map((problem) => describeProblem(problem).replace("it.yaml:", ""))
}

/** A valid file with some of its lines replaced. */
export function edit(old: string, replacement: string, good = PROFILE) {
  expect(good).toContain(old)
  return good.replace(old, () => replacement)
}

/** Diffs of a valid file: removed lines, then the lines that replace them in each case, with the messages for these. */
function diffsIn(text: string) {
  const linesOf = (mark: string, some: string) =>
    Array.from(some.matchAll(new RegExp(`^\\${mark}(.*)$`, "gm")), ([, line]) => `${line}\n`).join(
      "",
    )
  return text
    .trim()
    .split("\n\n")
    .flatMap((diff) =>
      Array.from(
        diff.matchAll(/((?:^\+.*\n)*)((?:^\d.*$\n?)+)/gm),
        ([, added = "", messages = ""]) => ({
          old: linesOf("-", diff),
          replacement: linesOf("+", added),
          messages: messages.trim().split("\n"),
        }),
      ),
    )
}

/** Tests that each damage in `diffs` is reported with exactly its messages. A line of the file below one is not compared. */
export const testDiffs = (diffs: string, valid = PROFILE, schema: ContentSchema = profileSchema) =>
  test.each(diffsIn(diffs))("$messages.0", async ({ old, replacement, messages }) => {
    const problems = await problemsIn(edit(old, replacement, valid), schema)
    expect(problems.map((problem) => problem.split("\n")[0])).toEqual(messages)
  })

/** Tests that a field is refused with each of some values. */
export const testRefused = (
  cases: [line: string, values: string[]][],
  valid = PROFILE,
  schema: ContentSchema = profileSchema,
) =>
  test.each(cases)("%s must not be one of %j", async (line, values) => {
    const [found = ""] = new RegExp(`${line}.*`).exec(valid) ?? []
    for (const value of values) {
      const text = valid.replace(found, () => found.replace(/:.*/, () => `: ${value}`))
      const problems = await problemsIn(text, schema)
      expect({ value, problems }).toEqual({ value, problems: [expect.stringContaining("found ")] })
    }
  })
