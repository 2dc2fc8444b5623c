/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { SignIn } from "../../../editor/sign-in/sign-in"
import { storedToken } from "../../../editor/sign-in/token"
import type { GithubStore } from "../../../editor/store/settings"

const STORE: GithubStore = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
}

afterEach(() => storedToken.forget())

/** Pastes a token, and presses "Sign in". */
function signInWith(pasted: string) {
  const signedIn = jest.fn()
  render(<SignIn store={STORE} onSignedIn={signedIn} />)
  const field = screen.getByLabelText<HTMLInputElement>("Paste it here")
  fireEvent.change(field, { target: { value: pasted } })
  fireEvent.submit(field)
  return { signedIn, problem: screen.queryByRole("alert")?.textContent }
}

test("spaces and characters that nobody sees are taken off a token", () => {
  const { signedIn, problem } = signInWith("\u200b github_pat_\u00ad1A\u2060\n")
  expect(problem).toBeUndefined()
  expect(signedIn).toHaveBeenCalledWith("github_pat_1A")
  expect(storedToken.get()).toBe("github_pat_1A")
})

test.each([
  ["github_pat_“1A”", "No token has the character “. Copy the token again on GitHub."],
  ["\u200b", "Nothing that can be seen was pasted. Copy the token again on GitHub."],
])("%j is refused at its field, and is not stored", (pasted, said) => {
  const { signedIn, problem } = signInWith(pasted)
  expect(problem).toBe(said)
  expect(signedIn).not.toHaveBeenCalled()
  expect(storedToken.get()).toBeUndefined()
})
