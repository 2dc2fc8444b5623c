import { mended } from "../../../src/content/links"
import { NETWORKS, networkOf } from "../../../src/content/social"
import { edit, problemsIn, testDiffs, testRefused } from "../../helpers/damaged-content"

const BEGINNINGS = Object.values(NETWORKS).map(({ link }) => link)

testDiffs(`
-    - icon: mail
+    - icon: male
9:13 about.social[0].icon: found no icon "male"; expected an outline icon of https://tabler.io/icons (did you mean mail?)

-      label: resume
+      label: cv
13:14 about.social[1].label: warning: found the text "cv"; expected the usual label of the network (did you mean resume?)
+      label: Read.cv
13:14 about.social[1].label: found the text "Read.cv"; expected a label in small letters and digits (did you mean read_cv?)
+      label: Google Scholar
13:14 about.social[1].label: found the text "Google Scholar"; expected a label in small letters and digits (did you mean scholar?)
+      label: stack-overflow
13:14 about.social[1].label: warning: found the text "stack-overflow"; expected the usual label of the network (did you mean stackoverflow?)
+      label: 1997
13:14 about.social[1].label: found the number 1997 (no quotes); expected a label in small letters and digits
+      label: email
13:14 about.social[1].label: found "email" again; expected each label once

-      link: /resume.pdf
+      link: "@ada"
14:13 about.social[1].link: found "@ada"; expected an address such as /resume.pdf
+      link: resume.pdf
14:13 about.social[1].link: found "resume.pdf"; expected an address without mistakes (did you mean /resume.pdf?)
+      link: /static/resume.pdf
14:13 about.social[1].link: found "/static/resume.pdf"; expected an address without mistakes (did you mean /resume.pdf?)
+      link: ..\\static\\my resume.pdf
14:13 about.social[1].link: found "..\\\\static\\\\my resume.pdf"; expected an address without mistakes (did you mean /my%20resume.pdf?)
+      link: /100%.pdf
14:13 about.social[1].link: found "/100%.pdf"; expected an address without mistakes (did you mean /100%25.pdf?)
+      link: "https://github.com/ada\u200B/site"
14:13 about.social[1].link: found "https://github.com/ada[U+200B]/site"; expected an address without mistakes (did you mean https://github.com/ada/site?)
+      link: https://git hub.com/ada
14:13 about.social[1].link: found "https://git hub.com/ada"; expected an address such as /resume.pdf
+      link: https://lab.example/my page
14:13 about.social[1].link: found "https://lab.example/my page"; expected an address without mistakes (did you mean https://lab.example/my%20page?)
+      link: https://ada:secret@lab.example
14:13 about.social[1].link: found "https://ada:secret@lab.example"; expected an address such as /resume.pdf
+      link: /cv.pdf
14:13 about.social[1].link: found "/cv.pdf", but there is no such file; expected the path of a file in static/, such as /resume.pdf

-      link: mailto:ada@example.org
+      link: ada
11:13 about.social[0].link: found "ada"; expected an address such as mailto:ada@example.org
+      link: ada@example.org
11:13 about.social[0].link: found "ada@example.org"; expected an address without mistakes (did you mean mailto:ada@example.org?)
+      link: Ada <ada@example.org>
11:13 about.social[0].link: found "Ada <ada@example.org>"; expected an address without mistakes (did you mean mailto:ada@example.org?)
+      link: Mailto:ada@example.org
11:13 about.social[0].link: found "Mailto:ada@example.org"; expected an address without mistakes (did you mean mailto:ada@example.org?)
+      link: HTTP://ada.example
11:13 about.social[0].link: found "HTTP://ada.example"; expected an address without mistakes (did you mean https://ada.example?)
+      link: github.com/ada
11:13 about.social[0].link: found "github.com/ada"; expected an address without mistakes (did you mean https://github.com/ada?)

-      label: resume
-      link: /resume.pdf
+      label: Mastodon
+      link: "@ada@fosstodon.org"
13:14 about.social[1].label: found the text "Mastodon"; expected a label in small letters and digits (did you mean mastodon?)
14:13 about.social[1].link: found "@ada@fosstodon.org"; expected an address without mistakes (did you mean https://fosstodon.org/@ada?)
+      label: instagram
+      link: ada lovelace
14:13 about.social[1].link: found "ada lovelace"; expected an address such as https://www.instagram.com/ada
+      label: telegram
+      link: ada
14:13 about.social[1].link: found "ada"; expected a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…)
+      label: website
+      link: ada
14:13 about.social[1].link: found "ada"; expected an address such as https://ada.example

-    - icon: file-text
-      label: resume
+    - label: male
12:7 about.social[1].icon: found no icon "brand-male"; expected an outline icon of https://tabler.io/icons (did you mean mail?)

-      label: resume
-      link: /resume.pdf
+      label: github
+      link: https://github.com/
14:13 about.social[1].link: warning: your name is missing after https://github.com/; expected the address of your own page
+      label: youtube
+      link: https://www.youtube.com/@@ada
14:13 about.social[1].link: found "https://www.youtube.com/@@ada"; expected an address without mistakes (did you mean https://www.youtube.com/@ada?)
`)

test.each([
  ["a brand in two words", "label: google_play\n      link: https://play.google.com/ada"],
  ["any label with an icon", "label: blog\n      icon: writing\n      link: https://blog.example"],
  [
    "a second link to a network",
    "label: github-work\n      icon: brand-github\n      name: GitHub, work\n      link: https://github.com/ada",
  ],
  [
    "a known label without an icon",
    "label: x\n      icon:\n      name:\n      link: https://x.com/ada",
  ],
])("a social link may have %s", (_, entry) => {
  const resume = "icon: file-text\n      label: resume\n      link: /resume.pdf"
  expect(problemsIn(edit(resume, entry))).toEqual([])
})

testRefused([["link: mailto:", ["//a.example", "javascript:alert(1)", "https://[::1"]]])

test.each([
  "https://web.archive.org/web/2020/https://ada.example/",
  "https://login.example/?next=https://ada.example/",
  "https://fa.example/می\u200cخواهم",
  "https://ada.example/?q=100%25",
])("social link › may hold another site's address, joiners, or codes: %s", (link) => {
  expect(problemsIn(edit("link: mailto:ada@example.org", `link: ${link}`))).toEqual([])
})

test.each(BEGINNINGS)("social link › may begin with %s", (beginning) => {
  const rest = { "mailto:": "ada@example.org", "/resume.pdf": "" }[beginning] ?? "ada.example"
  expect(problemsIn(edit("/resume.pdf", beginning + rest))).toEqual([])
})

test.each([
  ["github", "ada", "https://github.com/ada"],
  ["github", "@ada", "https://github.com/ada"],
  ["github", "www.ada.example", "https://www.ada.example"],
  ["youtube", "@ada", "https://www.youtube.com/@ada"],
  ["instagram", "@ada.lovelace", "https://www.instagram.com/ada.lovelace"],
  ["bluesky", "ada.bsky.social", "https://bsky.app/profile/ada.bsky.social"],
  ["orcid", "0000-0002-1825-0097", "https://orcid.org/0000-0002-1825-0097"],
  ["mastodon", "ada", "https://mastodon.social/@ada"],
  ["mastodon", "ada@fosstodon.org", "https://fosstodon.org/@ada"],
  ["telegram", "@ada", "@ada"],
])("an address › of the label %s is for %s mended to %s", (label, typed, address) => {
  expect(mended(typed, networkOf(label)?.link)).toBe(address)
})

test.each([
  ["https://www.youtube.com/@youtube.com/@ada", "https://youtube.com/@ada"],
  ["https://www.linkedin.com/in/pt.linkedin.com/in/ada", "https://pt.linkedin.com/in/ada"],
  ["https://www.instagram.com/instagram.com/ada", "https://instagram.com/ada"],
  ["https://github.com/@ada", "https://github.com/ada"],
  ["https://bsky.app/profile/@ada.example", "https://bsky.app/profile/ada.example"],
])("mended › takes the repetition out of %s", (repeated, address) => {
  expect(mended(repeated)).toBe(address)
})

test.each([
  "https://pt.linkedin.com/in/ada",
  "https://fosstodon.org/@ada",
  "mailto:ada@example.org",
])("mended › takes %s behind any beginning", (address) => {
  for (const beginning of BEGINNINGS) {
    expect(mended(beginning + address)).toBe(address)
    expect(mended(beginning + address.replace("https", "http"))).toBe(address)
  }
})

test.each([
  "https://mastodon.social/@ada@fosstodon.org",
  "https://github.com/ada/github.com",
  "https://github.com/gist.gitlab.com/ada",
  "https://medium.com/@ada",
  "/resume.pdf",
])("mended › leaves %s as it is", (address) => {
  expect(mended(address)).toBe(address)
})
