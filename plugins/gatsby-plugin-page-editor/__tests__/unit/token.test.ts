import { cleanToken } from "../../sign-in/token"

test.each([
  ["\u200b github_pat_\u00ad1A\u2060\n", "github_pat_1A"],
  ["“github_pat_1A”", "github_pat_1A"],
  ["\u200b", ""],
])("a pasted token › is without what no token has: %j", (pasted, token) => {
  expect(cleanToken(pasted)).toBe(token)
})
