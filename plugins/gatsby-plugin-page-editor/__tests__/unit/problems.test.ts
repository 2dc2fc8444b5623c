import { problemsOf } from "../../session/problems"
import { applyEdit, type Edit } from "../../session/session"
import { ICONS, RESUME, START, upload } from "../helpers/first-owner"

test("a link to a file › is an error until the file is uploaded", () => {
  const value = "/new.pdf"
  const path = "static/new.pdf"
  const linked: Edit = { type: "set", at: RESUME, value }
  const uploaded: Edit = { type: "upload", at: RESUME, value, path, ...upload(path, "new") }
  const wrongAfter = (...edits: Edit[]) =>
    problemsOf(edits.reduce(applyEdit, START), ICONS).flatMap(({ severity, at }) =>
      severity === "error" ? at : [],
    )
  expect(wrongAfter(linked)).toEqual([RESUME])
  expect(wrongAfter(linked, uploaded)).toEqual([])
  expect(wrongAfter(linked, uploaded, { type: "undo" })).toEqual([RESUME])
})
