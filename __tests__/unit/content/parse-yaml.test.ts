import { edit, problemsIn, testDiffs } from "../../helpers/damaged-content"

const QUOTES =
  'expected quotes around a text that contains ": " or " #", or begins with one of & * ! | > % @ ` [ {, as in home: "London: the old town"'
const QUOTES_TWICE =
  'found more text after a closing quote; expected one pair of quotes around the whole text, and only the other kind inside it, as in "King\'s Lynn"'
const COLUMN =
  "found a line with more or fewer spaces before it than it should have; expected the fields of a group, and the entries of a list, to begin in the same column"

testDiffs(`
-    last: Lovelace
+    # Her last name
+   last: Lovelace
5:4 ${COLUMN}
+    last: 'King's Lynn'
4:17 ${QUOTES_TWICE}

-  home: London, England
+  home: London: England
7:9 found a second ": " in a line; ${QUOTES}
+  home: "London
7:9 found a quote or bracket that is never closed; expected the closing one, too
+  home: *London*
7:9 found "*London*", which YAML takes for a reference; ${QUOTES}
+  home: &home London
7:9 found "&home", which YAML takes for a reference; ${QUOTES}
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

-    - icon: file-text
+   - icon: file-text
12:4 ${COLUMN}

-work:
+---
+work:
24:1 found a second document after a line of --- or ...; expected only one
`)

test("YAML › shows the line of a mistake, with a mark at its place", async () => {
  const [problem] = await problemsIn(edit("  home: London, England", "  home: London: England"))
  expect(problem?.split("\n").slice(1)).toEqual(["  home: London: England", "        ^"])
})

test("check › reports every problem in one run, in the order of the lines", async () => {
  const broken = edit("role: engineer", 'role: ""').replace("Ada", '""').replaceAll("\n", "\r\n")
  const found = await problemsIn(`extra: 1\r\n${broken}`)
  expect(found.map((problem) => problem.split(" ")[0])).toEqual(["1:1", "4:12", "6:9"])
})
