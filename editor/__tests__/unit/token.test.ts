import { cleanToken, tokenProblem } from "../../sign-in/token"

const AGAIN = "Copy the token again on GitHub."

test.each([
  ["\u200b github_pat_\u00ad1A\u2060\n", "github_pat_1A", undefined],
  ["github_pat_“1A”", "github_pat_“1A”", `No token has the character “. ${AGAIN}`],
  ["\u200b", "", `Nothing that can be seen was pasted. ${AGAIN}`],
])("a pasted token › is checked without what nobody sees: %j", (pasted, token, problem) => {
  expect(cleanToken(pasted)).toBe(token)
  expect(tokenProblem(token)).toBe(problem)
})
