import type { Address } from "../../../editor/session/address"
import { problemsOf } from "../../../editor/session/problems"
import { applyEdit, type Edit, newSession, type Session } from "../../../editor/session/session"
import { messageOf } from "../../../src/schema/explanation"
import {
  BIRTH,
  FILES,
  ICONS,
  RESUME,
  ROLE,
  SOCIAL,
  START,
  stored,
  TEXTS,
  upload,
} from "../../helpers/editor/first-owner"

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

test.each([
  ["/Resume.pdf", /named "resume.pdf"; expected the same capitals$/],
  ["/cafe\u0301.pdf", /in the Unicode form NFD, but the file in static\/ is named in NFC/],
])("a file whose name only looks like that of a link is told apart (%s)", (link, message) => {
  const files = { ...FILES, "static/caf\u00e9.pdf": "hash" }
  const session = applyEdit(newSession(stored(TEXTS, "1", files)), {
    type: "set",
    at: RESUME,
    value: link,
  })
  expect(problemsOf(session, ICONS).map(({ at, ...one }) => [at, messageOf(one)])).toEqual([
    [RESUME, expect.stringMatching(message)],
  ])
})

test("a text that is too long is wrong, and nothing else is looked at", () => {
  const icon: Address = `${SOCIAL}.email.icon`
  expect(
    wrongAfter(
      { type: "set", at: ROLE, value: "engineer, ".repeat(8000) },
      { type: "set", at: icon, value: "-".repeat(40_000) },
    ),
  ).toEqual([[ROLE], [ROLE, icon]])
})

test("a field may be empty once the site's words do not show it", () => {
  expect(
    wrongAfter(
      { type: "set", at: BIRTH, value: null },
      { type: "set", at: "site.words.born", value: "Living in {home}" },
      { type: "undo" },
    ),
  ).toEqual([[BIRTH], [], [BIRTH]])
})
