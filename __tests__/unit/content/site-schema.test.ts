import { siteSchema } from "../../../src/content/site-schema"
import { edit, problemsIn, SITE, testDiffs, testRefused } from "../../helpers/damaged-content"

test.each([
  ["language:", ['accent: "#1F6f50"', "accent: # later", "accent:\n#0af"]],
  ["language:", ["pt-PT", "zh-Hant", "no", '""'].map((tag) => `language: ${tag}`)],
  ["words:\n  greeting: Hi\nlanguage:", ["language: EN-gb"]],
  ["greeting: Hi", ["greeting: Olá! {first} {last}!", "born: Living in {home}", "titles:"]],
])("site schema › accepts for %j each of %j", (old, replacements) => {
  for (const replacement of [old, ...replacements]) {
    expect(problemsIn(edit(old, replacement, SITE), siteSchema)).toEqual([])
  }
})

const INVALID = `
-  file: portrait.jpg
+  file: me.jpg
3:9 portrait.file: found the text "me.jpg"; expected the name of a picture in content/ that ends in .jpg, .jpeg, .png, .webp or .avif

-  greeting: Hi
+  greeting: {first}
14:13 words.greeting: found a group (a text that begins with { needs quotes); expected a text or nothing
+  greeting: Hi, {name}!
14:13 words.greeting: found {name}; expected only {first} or {last}
+  building: Soon, {first
14:13 words.building: found {; expected a text without braces
+  titles: [Intro]
14:11 words.titles: found a list; expected a group with intro, about, notFound

-language:
+language: english
15:11 language: found the text "english"; expected a language, such as pt for Portuguese
+language: pt_BR
15:11 language: found the text "pt_BR"; expected a language, such as pt for Portuguese (did you mean pt-BR?)
+accent: #0af
15:9 found #0af, which YAML takes for a comment; expected "#0af", in quotes
+accent:   #1F6F50 # mine
15:11 found #1F6F50, which YAML takes for a comment; expected "#1F6F50", in quotes
+accent: "#0af"
15:9 accent: found the text "#0af"; expected a colour, such as "#1f6f50", or nothing
+accent: 123456
15:9 accent: found the number 123456 (no quotes); expected a colour, such as "#1f6f50", or nothing

-words:
-  greeting: Hi
-language:
+language: el
13:11 language: warning: the site has no words in Greek yet; expected words of your own (docs/words.md lists them)
`
testDiffs(INVALID, SITE, siteSchema)

testRefused(
  [
    ["file: portrait.jpg", ["me.gif", "me", "../static/p.jpg", "/portrait.jpg"]],
    ["src: https", ["http://a.example/x", "https://%zz/", "https://a;script-src/x"]],
    ["width: 20", ['"20"', "0", "1.5"]],
  ],
  SITE,
  siteSchema,
)
