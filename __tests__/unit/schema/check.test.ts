import type { ContentSchema } from "../../../src/schema/content-files"
import type { Lookups } from "../../../src/schema/lookups"
import { profileSchema } from "../../../src/schema/profile"
import { siteSchema } from "../../../src/schema/site"
import { OWN_FILE, USUAL_LINKS } from "../../../src/schema/social-links"
import { check, describeProblem } from "../../../src/schema/validate"
import { DEFAULT_WORDS, wordsFrom } from "../../../src/schema/words"

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

const SITE = `prompt: { user: ada, host: engine, directory: "~" }
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
  unknownIcon: (name) => (name === "male" ? 'found the unknown icon "male"' : undefined),
  staticFile: (path) =>
    (
      ({
        "/resume.pdf": "pdf",
        "/notes.txt": "other",
        "/re\u0301sume\u0301.pdf": { path: "re\u0301sume\u0301.pdf", file: "r\u00e9sum\u00e9.pdf" },
        "/Resume.PDF": { path: "Resume.PDF", file: "resume.pdf" },
      }) as const
    )[path] ?? "missing",
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

const QUOTES =
  'expected quotes around a text that contains ": " or " #", or begins with one of & * ! | > % @ ` [ {, as in home: "London: the old town"'
const QUOTES_TWICE =
  'found more text after a closing quote; expected one pair of quotes around the whole text, and only the other kind inside it, as in "King\'s Lynn"'
const COLUMN =
  "found a line with more or fewer spaces before it than it should have; expected the fields of a group, and the entries of a list, to begin in the same column"
/** What a message about an empty field ends with. */
const without = (field: string, words: string) =>
  `To leave it out, write ${words} without {${field}} under words in content/site.yaml`
const PORTRAIT = "expected a JPEG, PNG or WebP of at least 600 by 600 px, such as portrait.jpg"

async function problems(text: string, schema: ContentSchema = profileSchema) {
  const found = await check(schema(lookups), text, "it.yaml")
  return found.problems.map((problem) => describeProblem(problem).replace("it.yaml:", ""))
}

/** A valid file with some of its lines replaced. */
function edit(old: string, replacement: string, good = PROFILE) {
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

const INVALID_PROFILES = `
-  birth: 1985
2:3 about.birth: found nothing; expected a year from 1900 to now, such as 1997. ${without("birth", "born")}
+  birth: "1985"
6:10 about.birth: found the text "1985"; expected a year from 1900 to now, such as 1997, without quotes
+  birth: 99999999999999999999999
6:10 about.birth: found the number 1e+23; expected a year from 1900 to now, such as 1997
+  birth: 33:17
6:10 about.birth: found the text "33:17"; expected a year from 1900 to now, such as 1997

-    first: Ada
+    first: "  "
3:12 about.name.first: found an empty text; expected a text, such as Ada. ${without("first", "greeting, name and sharing.description")}
+    first: "\\u00a0\\n"
3:12 about.name.first: found an empty text; expected a text, such as Ada. ${without("first", "greeting, name and sharing.description")}

-    last: Lovelace
3:5 about.name.last: found nothing; expected a text, such as Lovelace. ${without("last", "name and sharing.description")}
+    lost: Lovelace
4:5 about.name: found the unknown key "lost"; expected first, last. Did you mean last?
+    # Her last name
+   last: Lovelace
5:4 ${COLUMN}
+    last: 'King's Lynn'
4:17 ${QUOTES_TWICE}
+    last: "King" Lynn
4:18 ${QUOTES_TWICE}

-  role: engineer
+  rloe: engineer
5:3 about: found the unknown key "rloe"; expected name, role, birth, home, social, elsewhere, about, education. Did you mean role?
+  role: ${"ha ".repeat(2000)}
5:9 about.role: found a text of 5999 letters; expected a text of at most 5000 letters
+  job: engineer
2:3 about.role: found nothing; expected a text, such as engineering student and teaching assistant. ${without("role", "role and sharing.description")}
5:3 about: found the unknown key "job"; expected name, role, birth, home, social, elsewhere, about, education

-  home: London, England
+  home:
7:3 about.home: found nothing; expected a text, such as London, England. ${without("home", "born and sharing.description")}
+  home: 0x10
7:9 about.home: found the number 16; expected a text in quotes, such as London, England
+  home: London: England
7:9 found a second ": " in a line; ${QUOTES}
+  home: "London
7:9 found a quote or bracket that is never closed; expected the closing one, too
+  home: *London*
7:9 found "*London*", which YAML takes for a reference; ${QUOTES}
+  home: !London
7:9 found a text that begins with !, which YAML takes for a type; ${QUOTES}
+  home: @London
7:9 found what YAML cannot read (Plain value cannot start with reserved character @); ${QUOTES}
+  home London
7:3 found a line without ": "; expected a key and a value, as in home: London
+    home: London
7:5 ${COLUMN}
+\thome: London, England
7:1 found a tab before the text; expected spaces
+  home: London, England
+\trole: driver
8:1 found a tab before the text; expected spaces
+  role: driver
+  home: London, England
7:3 found the same key twice in one group; expected it once
+<<<<<<< HEAD
+  home: London, England
7:1 found a conflict that git has marked; expected one of the two versions. Delete the other, and the lines with <<<<<<<, ======= and >>>>>>>
+  home: London, England
+  2020: surf
8:3 about: found the unknown key "2020"; expected name, role, birth, home, social, elsewhere, about, education

-  about:
-    - I study.
-    - I ride.
+  about: []
21:10 about.about: found a list of 0 entries; expected a list of 1 to 20 paragraphs
+  about: [${Array.from({ length: 21 }, (_, ride) => `I ride ${ride}`)}]
21:10 about.about: found a list of 21 entries; expected a list of 1 to 20 paragraphs
+  about: [I study., I study.]
21:21 about.about[1]: found "I study." again, after entry 1; expected each one once

-    - icon: mail
+    - icon: male
9:13 about.social[0].icon: found the unknown icon "male"

-    - icon: file-text
+   - icon: file-text
12:4 ${COLUMN}

-      label: resume
+     label: resume
13:6 ${COLUMN}
+      label: resmue
13:14 about.social[1].label: found the text "resmue"; expected one of email, resume, github, gitlab, linkedin, website, mastodon, bluesky, x, youtube, instagram, stackoverflow, codeberg, orcid, scholar. Did you mean resume?
+      label: email
13:14 about.social[1].label: found "email" again, after entry 1; expected each one once

-      link: /resume.pdf
+      link: "@ada"
14:13 about.social[1].link: found the text "@ada"; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…), such as https://github.com/ada
+      link: https://
14:13 about.social[1].link: found the text "https://"; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…), such as https://github.com/ada
+      link: cv.pdf
14:13 about.social[1].link: found "cv.pdf", which lacks a / before it; expected "/cv.pdf"
+      link: static/resume.pdf
14:13 about.social[1].link: found "static/resume.pdf", which names the folder; expected "/resume.pdf"
+      link: ..\\static\\my resume.pdf
14:13 about.social[1].link: found "..\\\\static\\\\my resume.pdf", which names the folder and has a space; expected "/my%20resume.pdf"
+      link: /my resume.pdf
14:13 about.social[1].link: found "/my resume.pdf", which has a space; expected "/my%20resume.pdf"
+      link: /100%.pdf
14:13 about.social[1].link: found "/100%.pdf", which has a % that has to be %25; expected "/100%25.pdf"
+      link: /re\u0301sume\u0301.pdf
14:13 about.social[1].link: found "/re\u0301sume\u0301.pdf", which is in the Unicode form NFD, but the file in static/ is named in NFC (macOS writes NFD); expected the same. Rename the file to plain letters, such as resume.pdf
+      link: /Resume.PDF
14:13 about.social[1].link: found "/Resume.PDF", but the file in static/ is named "resume.pdf"; expected the same capitals
+      link: /cv.pdf
14:13 about.social[1].link: found "/cv.pdf", but there is no such file in static/; expected the path of a file there, such as /resume.pdf
+      link: /notes.txt
14:13 about.social[1].link: found "/notes.txt", whose file is not a PDF; expected a PDF, such as /resume.pdf

-      link: mailto:ada@example.org
+      link: ada@example.org
11:13 about.social[0].link: found "ada@example.org", which lacks mailto:; expected "mailto:ada@example.org"
+      link: Ada <ada@example.org>
11:13 about.social[0].link: found "Ada <ada@example.org>", which has a name beside the address; expected "mailto:ada@example.org"
+      link: Mailto:ada@example.org
11:13 about.social[0].link: found "Mailto:ada@example.org", which has capitals in mailto:; expected "mailto:ada@example.org"
+      link: HTTPS://ada.example
11:13 about.social[0].link: found "HTTPS://ada.example", which has capitals in https:; expected "https://ada.example"
+      link: HTTP://ada.example
11:13 about.social[0].link: found "HTTP://ada.example", which is not encrypted; expected "https://ada.example"
+      link: //ada.example
11:13 about.social[0].link: found "//ada.example", which lacks https://; expected "https://ada.example"
+      link: github.com/ada
11:13 about.social[0].link: found "github.com/ada", which lacks https://; expected "https://github.com/ada"
+      link: https://ada.example/write
11:13 about.social[0].link: warning: found "https://ada.example/write", a web address; expected mailto: and your address, such as mailto:ada@example.org

-      link: /resume.pdf
+      link: https://ada.example/resume.pdf
14:13 about.social[1].link: warning: found "https://ada.example/resume.pdf", a web address; expected the path of your PDF in static/, such as /resume.pdf

-      label: resume
-      link: /resume.pdf
+      label: github
+      link: https://github.com/
14:13 about.social[1].link: warning: your name is missing after https://github.com/; expected the address of your own page

-      label: resume
-      link: /resume.pdf
+      label: mastodon
+      link: https://mastodon.social/@
14:13 about.social[1].link: warning: your name is missing after https://mastodon.social/@; expected the address of your own page

-about:
-  name:
+ about:
+  name:
24:1 ${COLUMN}

-work:
+extra: 1
+work:
24:1 found the unknown key "extra"; expected about, work
+---
+work:
24:1 found a second document after a line of --- or ...; expected only one

-    technologies: []
+    technologies: React
27:19 work[0].technologies: found the text "React"; expected a list of texts, or nothing
+    technologies: [${"React,".repeat(101)}]
27:19 work[0].technologies: found a list of 101 entries; expected a list of at most 100 entries

-    title:
+    date: 2015
26:11 work[0].date: found the number 2015; expected a text in quotes, or nothing
+    company:
26:5 work[0]: found the unknown key "company"; expected type, title, description, technologies, date

-  - type: internship
-    technologies:
+  - technologies:
28:5 work[1].type: found nothing; expected one of project, internship, other
+  - type: intership
+    technologies:
28:11 work[1].type: found the text "intership"; expected one of project, internship, other. Did you mean internship?

-${PROFILE.trimEnd().replaceAll("\n", "\n-")}
1:1 found nothing; expected a group with about and work
`

const INVALID_SITES = `
-  file: portrait.jpg
+  file: me.jpg
3:9 portrait.file: found "me.jpg", but there is no such picture in content/; ${PORTRAIT}
+  file: small.jpg
3:9 portrait.file: found "small.jpg", which is 600 by 599 px; ${PORTRAIT}
+  file: busy.jpg
3:9 portrait.file: warning: found "busy.jpg", of which visitors load 84 kB; expected at most 50 kB. A picture with a plainer background is smaller

-  greeting: Hi
+  greeting: {first}
14:13 words.greeting: found a group; expected a text in quotes, or nothing
+  greeting: Hi, {name}!
14:13 words.greeting: found {name}; expected {first} or {last}
+  born: Living in {home
14:9 words.born: found {; expected {birth} or {home}
+  building: Soon, {first}
14:13 words.building: found {first}; expected a text without braces
+  titles: [Intro]
14:11 words.titles: found a list of 1 entry; expected a group with intro, about and notFound, or nothing

-language:
+language: english
15:11 language: found "english"; expected a language, such as pt for Portuguese
`

const FILES = {
  profile: { valid: PROFILE, schema: profileSchema, invalid: INVALID_PROFILES },
  site: { valid: SITE, schema: siteSchema, invalid: INVALID_SITES },
}

describe.each(Object.entries(FILES))("the content of a %s", (_, { valid, schema, invalid }) => {
  test("is valid", async () => {
    expect(await problems(valid, schema)).toEqual([])
  })

  test.each(diffsIn(invalid))("$messages.0", async ({ old, replacement, messages }) => {
    expect(await problems(edit(old, replacement, valid), schema)).toEqual(messages)
  })
})

test.each<[keyof typeof FILES, string, string[]]>([
  ["profile", "birth: 1985", ["long ago", "1985.5", "1815", "2985"]],
  ["profile", "average: 17.5", ["17,5", "-1", "87"]],
  ["profile", "link: https://engineering", ["engineering.example.org", "http://a.example"]],
  [
    "profile",
    "link: mailto:",
    ["//a.example", "javascript:alert(1)", "a@b.example", "https://[::1"],
  ],
  ["profile", "role: engineer", ["a\n  elsewhere: ['@ada@mastodon.example']"]],
  ["site", "file: portrait.jpg", ["me.jfif", "me", "../static/p.jpg", "/portrait.jpg"]],
  ["site", "src: https", ["http://a.example/x", "https://%zz/", "https://a;script-src/x"]],
  ["site", "src: https", ["https://a,b/x", "https://*.example/x", "https://a@b:99999/x"]],
  ["site", "width: 20", ['"20"', "0", "1.5"]],
  ["site", "language:", [" xx", " pt_PT", " p", " pt-"]],
])("in the %s, %s must not be one of %j", async (name, line, values) => {
  const { valid, schema } = FILES[name]
  const [found = ""] = new RegExp(`${line}.*`).exec(valid) ?? []
  for (const value of values) {
    const text = valid.replace(found, () => found.replace(/:.*/, () => `: ${value}`))
    expect({ value, problems: await problems(text, schema) }).toEqual({
      value,
      problems: [expect.stringContaining("found ")],
    })
  }
})

test.each<[keyof typeof FILES, string, string[]]>([
  ["profile", "title:", ['title: ""']],
  [
    "profile",
    "  education:",
    ["  elsewhere: [https://mastodon.example/@ada]\n  education:", "  elsewhere:\n  education:"],
  ],
  ["site", "language:", ["pt-PT", "zh-Hant", "no", "EN-gb", '""'].map((tag) => `language: ${tag}`)],
  ["site", "greeting: Hi", ["greeting: Olá! {first} {last}!", "born: Living in {home}"]],
  ["site", "greeting: Hi", ["building:", "titles:"]],
])("in the %s, instead of %j may be each of %j", async (name, old, replacements) => {
  const { valid, schema } = FILES[name]
  for (const replacement of replacements) {
    expect(await problems(edit(old, replacement, valid), schema)).toEqual([])
  }
})

test("the labels of the specification come first, and each one's link needs only a name after its beginning", async () => {
  const labels = Object.keys(USUAL_LINKS)
  expect(labels.slice(0, 5)).toEqual(["email", "resume", "github", "gitlab", "linkedin"])
  for (const [label, beginning] of Object.entries(USUAL_LINKS)) {
    const link = OWN_FILE.test(beginning) ? beginning : `${beginning}ada@example.org`
    const entry = edit(
      "label: resume\n      link: /resume.pdf",
      `label: ${label}\n      link: ${link}`,
    )
    const only = entry.replace(/ {4}- icon: mail\n.*\n.*\n/, "")
    expect({ label, problems: await problems(only) }).toEqual({ label, problems: [] })
  }
})

test("every problem is reported in one run, in the order of the lines, whatever ends them", async () => {
  const broken = edit("London, England", '""').replace("Ada", '""').replaceAll("\n", "\r\n")
  const found = await problems(`extra: 1\r\n${broken}`)
  expect(found.map((problem) => problem.split(" ")[0])).toEqual(["1:1", "4:12", "8:9"])
})

/** The problems of a profile on a site with other words than the default ones. */
async function problemsBeside(words: object, text: string) {
  const found = await check(profileSchema({ ...lookups, words: wordsFrom(words) }), text, "it")
  return found.problems.map(({ path, message }) => `${path}: ${message}`)
}

test("a field of the profile that no word shows may be left out", async () => {
  const ageless = edit("  birth: 1985\n", "")
  expect(await problemsBeside({ born: "Living in {home}" }, ageless)).toEqual([])
  const homeless = ageless.replace("  home: London, England\n", "")
  expect(await problemsBeside({ born: "Here" }, homeless)).toEqual([
    `about.home: found nothing; expected a text, such as London, England. ${without("home", "sharing.description")}`,
  ])
  const sharing = { description: "{first}, {role}" }
  expect(await problemsBeside({ born: "Here", sharing }, homeless)).toEqual([])
})

test.each([
  ["An {role}", "honest engineer", undefined],
  ["An {role}", "unimpressed engineer", undefined],
  ["An {role}", "student", 'say "An student"; expected role: "A {role}" under words in content/'],
  ["An {role}", "university teacher", 'say "An university teacher"'],
  ["An {role}", "European", 'say "An European"'],
  ["An {role}", "one-person team", 'say "An one-person team"'],
  ["A {role}", "engineer", 'the intro will say "A engineer"; expected role: "An {role}"'],
  ["{role}", "student", undefined],
])("the article in %j fits %s, or a warning says so", async (role, own, warning) => {
  const found = await problemsBeside({ role }, edit("role: engineer", `role: ${own}`))
  expect(found).toEqual(warning ? [expect.stringContaining(warning)] : [])
})
