import { siteSchema } from "../../../src/content/site-schema"
import { edit, problemsIn, SITE, testDiffs, testRefused } from "../../helpers/damaged-content"

const PORTRAIT = "expected a JPEG, PNG or WebP of at least 600 by 600 px, such as portrait.jpg"

test.each([
  ["language:", ['accent: "#1F6f50"', "accent: # later", "accent:\n#0af"]],
  ["language:", ["pt-PT", "zh-Hant", "no", '""'].map((tag) => `language: ${tag}`)],
  ["words:\n  greeting: Hi\nlanguage:", ["language: EN-gb"]],
  ["greeting: Hi", ["greeting: Olá! {first} {last}!", "born: Living in {home}", "titles:"]],
])("site schema › accepts for %j each of %j", async (old, replacements) => {
  for (const replacement of [old, ...replacements]) {
    expect(await problemsIn(edit(old, replacement, SITE), siteSchema)).toEqual([])
  }
})

const INVALID = `
-  file: portrait.jpg
+  file: me.jpg
3:9 portrait.file: found "me.jpg", but there is no such picture in content/; ${PORTRAIT}
+  file: small.jpg
3:9 portrait.file: found "small.jpg", which is 600 by 599 px; ${PORTRAIT}

-  greeting: Hi
+  greeting: {first}
14:13 words.greeting: found a group; expected a text, or nothing. Put it in quotes
+  greeting: Hi, {name}!
14:13 words.greeting: found {name}; expected {first} or {last}
+  building: Soon, {first
14:13 words.building: found {; expected a text without braces
+  titles: [Intro]
14:11 words.titles: found a list of 1 entry; expected a group with intro, about and notFound, or nothing

-language:
+language: english
15:11 language: found "english"; expected a language, such as pt for Portuguese
+language: pt_BR
15:11 language: found "pt_BR"; expected a language, such as pt for Portuguese. Did you mean pt-BR?
+language: xx
15:11 language: found "xx"; expected a language, such as pt for Portuguese
+accent: #0af
15:9 found #0af, which YAML takes for a comment; expected "#0af", in quotes, or a space after the # of a comment
+accent:   #1F6F50 # mine
15:11 found #1F6F50, which YAML takes for a comment; expected "#1F6F50", in quotes, or a space after the # of a comment
+accent: "#0af"
15:9 accent: found the text "#0af"; expected a colour, such as "#1f6f50", or nothing
+accent: 123456
15:9 accent: found the number 123456; expected a colour, such as "#1f6f50", or nothing. Put it in quotes

-words:
-  greeting: Hi
-language:
+language: el
13:11 language: warning: found "el", but no words of your own, so the site's English words are read aloud as if they were of that language; expected words (docs/words.md lists them)
`
testDiffs(INVALID, SITE, siteSchema)

testRefused(
  [
    ["file: portrait.jpg", ["me.gif", "me", "../static/p.jpg", "/portrait.jpg"]],
    ["src: https", ["http://a.example/x", "https://%zz/", "https://a;script-src/x"]],
    ["width: 20", ['"20"', "0", "1.5"]],
    ["language:", [" xx", " pt_PT"]],
  ],
  SITE,
  siteSchema,
)
