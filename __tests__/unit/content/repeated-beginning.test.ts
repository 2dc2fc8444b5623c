import { withoutRepetition } from "../../../src/content/repeated-beginning"
import { DEFAULT_LINKS } from "../../../src/content/social-networks"

test.each([
  ["https://www.youtube.com/@", "@ada", "ada"],
  ["https://www.youtube.com/@", "youtube.com/@ada", "ada"],
  ["https://www.linkedin.com/in/", "linkedin.com/in/ada", "ada"],
  ["https://www.linkedin.com/in/", "in/ada", "ada"],
  ["https://www.linkedin.com/in/", "pt.linkedin.com/in/ada", "ada"],
  ["https://mastodon.social/@", "@ada@fosstodon.org", "ada@fosstodon.org"],
  ["https://github.com/", "@ada", "ada"],
  ["https://www.instagram.com/", "Instagram.com/ada", "ada"],
  ["https://bsky.app/profile/", "@ada.example", "ada.example"],
  ["https://scholar.google.com/citations?user=", "user=ada", "ada"],
  ["mailto:", "mailto:ada@example.org", "ada@example.org"],
  ["https://", "https://ada.example", "ada.example"],
])("withoutRepetition › makes %s%s end with %s alone", (beginning, typed, rest) => {
  expect(withoutRepetition(beginning + typed)).toBe(beginning + rest)
})

test.each([
  "https://pt.linkedin.com/in/ada",
  "https://fosstodon.org/@ada",
  "mailto:ada@example.org",
])("withoutRepetition › takes %s behind any beginning", (address) => {
  for (const beginning of Object.values(DEFAULT_LINKS)) {
    expect(withoutRepetition(beginning + address)).toBe(address)
    expect(withoutRepetition(beginning + address.replace("https", "http"))).toBe(address)
  }
})

test.each(Object.values(DEFAULT_LINKS))(
  "withoutRepetition › knows the beginning %s, twice",
  (beginning) => {
    expect(withoutRepetition(`${beginning}${beginning}ada`)).toBe(`${beginning}ada`)
  },
)

test.each([
  "https://mastodon.social/@ada@fosstodon.org",
  "https://github.com/ada/github.com",
  "https://github.com/gist.gitlab.com/ada",
  "https://medium.com/@ada",
  "/resume.pdf",
])("withoutRepetition › leaves %s as it is", (address) => {
  expect(withoutRepetition(address)).toBe(address)
})
