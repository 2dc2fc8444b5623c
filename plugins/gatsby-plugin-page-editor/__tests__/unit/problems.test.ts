import { problemsOf } from "../../session/problems"
import { applyEdit, type Edit, newSession } from "../../session/session"
import { FILES, ICONS, RESUME, START, stored, TEXTS, upload } from "../helpers/first-owner"

const errorsOf = (session: typeof START) =>
  problemsOf(session, ICONS).flatMap(({ severity, at }) => (severity === "error" ? at : []))

test("a link to a file › is an error until the file is uploaded", () => {
  const value = "/new.pdf"
  const path = "static/new.pdf"
  const linked: Edit = { type: "set", at: RESUME, value }
  const uploaded: Edit = { type: "upload", at: RESUME, value, path, file: upload(path, "new") }
  const wrongAfter = (...edits: Edit[]) => errorsOf(edits.reduce(applyEdit, START))
  expect(wrongAfter(linked)).toEqual([RESUME])
  expect(wrongAfter(linked, uploaded)).toEqual([])
  expect(wrongAfter(linked, uploaded, { type: "undo" })).toEqual([RESUME])
})
