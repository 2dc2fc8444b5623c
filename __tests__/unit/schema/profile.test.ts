import { profileSchema } from "../../../src/schema/profile"
import { check } from "../../../src/schema/validate"
import { wordsFrom } from "../../../src/schema/words"
import {
  edit,
  lookups,
  PROFILE,
  problemsIn,
  testDiffs,
  testRefused,
} from "../../helpers/damaged-content"

/** The end of a message about an empty field. */
const without = (field: string, words: string) =>
  `To leave it out, write ${words} without {${field}} under words in content/site.yaml`

test.each([
  ["title:", 'title: ""'],
  ["  education:", "  elsewhere: [https://mastodon.example/@ada]\n  education:"],
  ["  education:", "  elsewhere:\n  education:"],
])("a profile is valid, also with %j as %j", async (old, replacement) => {
  expect(await problemsIn(PROFILE)).toEqual([])
  expect(await problemsIn(edit(old, replacement))).toEqual([])
})

testDiffs(`
-  birth: 1985
2:3 about.birth: found nothing; expected a year from 1900 to now, such as 1997. ${without("birth", "born")}
+  birth: "1985"
6:10 about.birth: found the text "1985"; expected a year from 1900 to now, such as 1997, without quotes
+  birth: 99999999999999999999999
6:10 about.birth: found the number 1e+23; expected a year from 1900 to now, such as 1997

-    first: Ada
+    first: "  "
3:12 about.name.first: found an empty text; expected a text, such as Ada. ${without("first", "greeting, name and sharing.description")}

-    last: Lovelace
3:5 about.name.last: found nothing; expected a text, such as Lovelace. ${without("last", "name and sharing.description")}
+    lost: Lovelace
4:5 about.name: found the unknown key "lost"; expected first, last. Did you mean last?

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

-work:
+extra: 1
+work:
24:1 found the unknown key "extra"; expected about, work

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
`)

testRefused([
  ["birth: 1985", ["long ago", "1985.5", "1815", "2985"]],
  ["average: 17.5", ["17,5", "-1", "87"]],
  ["link: https://engineering", ["engineering.example.org", "http://a.example"]],
  ["role: engineer", ["a\n  elsewhere: ['@ada@mastodon.example']"]],
])

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
