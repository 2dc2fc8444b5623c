import type { Address } from "../../../editor/session/address"
import { problemsOf } from "../../../editor/session/problems"
import { applyEdit, type Edit, type Session } from "../../../editor/session/session"
import { ICONS, RESUME, START, upload } from "../../helpers/editor/first-owner"

/** What is wrong after each of some edits, one after another. */
function wrongAfter(...edits: Edit[]): Address[][] {
  let session: Session = START
  return edits.map((edit) => {
    session = applyEdit(session, edit)
    return problemsOf(session, ICONS).map(({ at }) => at)
  })
}

test("a link to a file is wrong until the file is uploaded", () => {
  const value = "/new.pdf"
  const path = "static/new.pdf"
  expect(
    wrongAfter(
      { type: "set", at: RESUME, value },
      { type: "upload", at: RESUME, value, path, file: upload(path, "new") },
      { type: "undo" },
    ),
  ).toEqual([[RESUME], [], [RESUME]])
})
