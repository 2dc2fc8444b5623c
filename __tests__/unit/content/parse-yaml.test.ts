import { edit, problemsIn, testDiffs } from "../../helpers/damaged-content"

const BROKEN = "found what YAML cannot read; expected"
const QUOTES =
  'quotes around a text that has ": " or " #" in it, or begins with one of & * ! | > % @ ` [ {, as in home: "London: the old town"'
const COLUMN = "the fields of a group, and the entries of a list, to begin in the same column"

testDiffs(`
-    last: Lovelace
+    # Her last name
+   last: Lovelace
5:4 ${BROKEN} ${COLUMN}. The line is: last: Lovelace
+    last: 'King's Lynn'
4:11 ${BROKEN} ${QUOTES} (Unexpected scalar at node end). The line is: last: 'King's Lynn'

-  home: London, England
+  home: London: England
7:9 ${BROKEN} ${QUOTES} (Nested mappings are not allowed in compact mappings). The line is: home: London: England
+  home: "London
7:9 ${BROKEN} the closing quote or bracket, too. The line is: home: "London
+  home: *London*
7:9 found "*London*", which YAML takes for a reference; expected ${QUOTES}
+  home: &home London
7:9 found "&home", which YAML takes for a reference; expected ${QUOTES}
+  home: !London
7:9 ${BROKEN} ${QUOTES} (Unresolved tag: !London). The line is: home: !London
+  home: @London
7:9 ${BROKEN} ${QUOTES} (Plain value cannot start with reserved character @). The line is: home: @London
+  home London
7:3 ${BROKEN} ${QUOTES} (Implicit keys need to be on a single line). The line is: home London
+    home: London
6:10 ${BROKEN} ${COLUMN}. The line is: birth: 1985
+\thome: London, England
7:2 ${BROKEN} spaces before the text instead of a tab. The line is: home: London, England
+  role: driver
+  home: London, England
7:3 ${BROKEN} each key once in a group. The line is: role: driver
+<<<<<<< HEAD
+  home: London, England
7:1 found a conflict that git has marked; expected one of the two versions, without the marks

-    - icon: file-text
+   - icon: file-text
12:4 ${BROKEN} ${COLUMN}. The line is: - icon: file-text

-work:
+---
+work:
24:1 ${BROKEN} no line of three dashes or dots. The line is: ---
`)

test("check › reports every problem in one run, in the order of the lines", () => {
  const broken = edit("role: engineer", 'role: ""').replace("Ada", '""').replaceAll("\n", "\r\n")
  const found = problemsIn(`extra: 1\r\n${broken}`)
  expect(found.map((problem) => problem.split(" ")[0])).toEqual(["1:1", "4:12", "6:9"])
})
