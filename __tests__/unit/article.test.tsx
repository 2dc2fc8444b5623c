import { readFileSync } from "node:fs"
import { fireEvent, render, screen } from "@testing-library/react"
import { useReducer } from "react"
import { EditingContext } from "../../src/editor/editing"
import { FormField } from "../../src/editor/fields/form-field"
import { valueIn } from "../../src/editor/session/address"
import { fieldOf } from "../../src/editor/session/fields"
import { problemsOf } from "../../src/editor/session/problems"
import { edited, newSession, type Session } from "../../src/editor/session/session"
import { textsOf } from "../../src/editor/session/texts"

const FIXTURE = "__tests__/fixtures/first-owner/content"
const texts = {
  profile: readFileSync(`${FIXTURE}/profile.yaml`, "utf8"),
  site: readFileSync(`${FIXTURE}/site.yaml`, "utf8"),
}
const saved = { id: "1", texts, files: ["content/portrait.jpg", "static/resume.pdf"] }
const ROLE = "profile.about.role"

let latest: Session

/** The field of the role in a session of its own. */
function Role({ written }: { written: string }) {
  const start = edited(newSession({ saved, main: saved }), {
    type: "set",
    at: ROLE,
    value: written,
  })
  const [session, dispatch] = useReducer(edited, start)
  latest = session
  const problems = problemsOf(session, {})
  const others = { isRefused: false, icons: {}, urlOf: async () => "", isSample: () => false }
  const field = fieldOf(session, ROLE)
  return (
    <EditingContext value={{ session, dispatch, problems, ...others }}>
      {field && <FormField field={field} at={ROLE} />}
    </EditingContext>
  )
}

const warning = () => screen.getByRole("status").textContent

test("one tap puts the article that fits before the role, and saves it with the site's words", () => {
  render(<Role written="teacher" />)
  expect(warning()).toBe('The intro will say "An teacher".')
  fireEvent.click(screen.getByRole("button", { name: "Say “A teacher”" }))
  expect(warning()).toBe("")
  expect(screen.queryByRole("button")).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Role" }))

  const { site } = textsOf(latest, latest.base.opened)
  expect(site).toBe(`${texts.site}words:\n  role: A {role}\n`)
  expect(problemsOf(latest, {}).filter(({ at }) => at.startsWith("site"))).toEqual([])
})

test("and back", () => {
  render(<Role written="teacher" />)
  fireEvent.click(screen.getByRole("button", { name: "Say “A teacher”" }))
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "educator" } })
  expect(warning()).toBe('The intro will say "A educator".')
  fireEvent.click(screen.getByRole("button", { name: "Say “An educator”" }))
  expect(warning()).toBe("")
  expect(valueIn(latest, "site.words.role")).toBe("An {role}")
})

test("nothing is offered to a role that fits, or to none", () => {
  const { unmount } = render(<Role written="engineer" />)
  expect(screen.queryByRole("button")).toBeNull()
  unmount()
  render(<Role written="" />)
  expect(screen.queryByRole("button")).toBeNull()
})
