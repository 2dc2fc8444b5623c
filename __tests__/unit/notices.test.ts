import { withNotice } from "../../src/editor/notices"

const saved = { type: "success", message: { key: "ui.toast.entrySaved" }, dismissAfter: 4000 }
const failed = {
  type: "error",
  message: { key: "ui.toast.onFailToPersist", details: new Error("GitHub: Not Found") },
  dismissAfter: 8000,
}

test("a notice goes by itself, but one of a failure stays", () => {
  expect([saved, failed].reduce(withNotice, [])).toMatchObject([
    { ...saved, dismissAfter: 4000 },
    { ...failed, dismissAfter: false },
  ])
})

test("a notice with the same words takes the place of the earlier one", () => {
  const other = {
    ...failed,
    message: { ...failed.message, details: new Error("GitHub: Bad gateway") },
  }
  const shown = [failed, other, failed].reduce(withNotice, [])
  expect(shown).toMatchObject([{ message: other.message }, { message: failed.message }])
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
})
