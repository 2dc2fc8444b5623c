import { edit, PROFILE, problemsIn, testDiffs, testRefused } from "../../helpers/damaged-content"

const groupsIn = /^ {2}(?:social|education|about):\n(?: {3}.*\n)+|^work:[\s\S]*/gm
const [SOCIAL = "", EDUCATION = "", BIOGRAPHY = "", WORK = ""] = PROFILE.match(groupsIn) ?? []

test.each([
  ["title:", 'title: ""'],
  [SOCIAL, "  social:\n  #  - icon: mail\n"],
  [SOCIAL, ""],
  [EDUCATION, "  education:\n"],
  [EDUCATION, '  education: { degree: "", timeperiod:, faculty:, link: "", average: "" }\n'],
  [EDUCATION + BIOGRAPHY + WORK, BIOGRAPHY],
  [WORK, "work:\n"],
  ["average: 17.5", "average: 104"],
  ["average: 17.5", "average: first class honours"],
  ["  birth: 1985\n", ""],
  ["    last: Lovelace", "    last:"],
  ["  home: London, England\n", ""],
])("profile schema › accepts for %j %j", (old, replacement) => {
  expect(problemsIn(edit(old, replacement))).toEqual([])
})

testDiffs(`
-  birth: 1985
+  birth: "1985"
6:10 about.birth: found the text "1985" (in quotes); expected a year from 1900 to now, such as 1997, or nothing

-    first: Ada
+    first: "  "
3:12 about.name.first: found an empty text; expected a text, such as Ada
+    first: "Ada\\u0007"
3:12 about.name.first: found the text "Ada\\u0007"; expected a text without the invisible U+0007

-    average: 17.5
+    average: nine and a half of twenty
20:14 about.education.average: found the text "nine and a half of twenty"; expected a number, or a text of up to 20 characters, or nothing

-    last: Lovelace
+    last: "-"
4:11 about.name.last: warning: found the text "-"; expected a name. If you have none, leave it empty

-  role: engineer
+  role:
5:8 about.role: found nothing; expected a text, such as engineering student and teaching assistant
+  rloe: engineer
5:3 about: found the unknown key "rloe"; expected name, role, birth, home, social, about, education (did you mean role?)
+  job: engineer
2:3 about.role: found nothing; expected a text, such as engineering student and teaching assistant
5:3 about: found the unknown key "job"; expected name, role, birth, home, social, about, education

-  home: London, England
+  home: 1997
7:9 about.home: found the number 1997 (no quotes); expected a text or nothing
+  home: #1 The Strand
7:9 found #1 The Strand, which YAML takes for a comment; expected "#1 The Strand", in quotes

-  about:
-    - I study.
-    - I ride.
+  about: []
21:10 about.about: found a list; expected a list of 1 to 20 paragraphs
+  about: [${Array.from({ length: 21 }, (_, ride) => `I ride ${ride}`)}]
21:10 about.about: found a list; expected a list of 1 to 20 paragraphs

-    - I study.
-    - I ride.
+    - |
+      I study.
+
+      I ride.
+    - [I, sing]
26:7 about.about[2]: found a list; expected a text, such as I study at [the lab](https://lab.example/)

-    technologies: []
+    technologies: React
27:19 work[0].technologies: found the text "React"; expected a list, such as []

-  - type: internship
-    technologies:
+  - type: internship
+    title:
+    technologies:
29:5 work[1]: found the unknown key "title"; expected type, company, description, technologies, date
+  - technologies:
28:5 work[1].type: found nothing; expected the type project, internship or other
+  - type: intership
+    technologies:
28:11 work[1].type: found the text "intership"; expected the type project, internship or other

-${PROFILE.trimEnd().replaceAll("\n", "\n-")}
1:1 found nothing; expected a group with about, work
`)

testRefused([
  ["birth: 1985", ["long ago", "1985.5", "1815", "2985"]],
  ["average: 17.5", ["seventeen and a half of twenty", "[17.5]"]],
  ["link: https://engineering", ["engineering.example.org", "http://a.example"]],
])
