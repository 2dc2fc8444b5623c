/** @jest-environment node */
import { baseRevisions } from "../../src/editor/base-revisions"

const PATH = "content/it.yaml"
const draft = (raw: string, assets: object[] = []) => ({
  dataFiles: [{ path: PATH, slug: "it", raw }],
  assets,
})

beforeEach(() => baseRevisions.add(PATH, "a: 1\n"))

test("an edit differs from what the form was given", () => {
  expect(baseRevisions.edited(draft("a: 2\n"))).toEqual(draft("a: 2\n"))
})

test("a save of what was given is refused", () => {
  expect(() => baseRevisions.edited(draft("a: 1\n"))).toThrow(
    "nothing differs from what is saved already.",
  )
})

test("what was saved is given from then on", () => {
  baseRevisions.addSaved(draft("a: 2\n"))
  expect(() => baseRevisions.edited(draft("a: 2\n"))).toThrow("nothing differs")
  expect(baseRevisions.isLatest(PATH, "a: 2\n")).toBe(true)
  expect(baseRevisions.isLatest(PATH, "a: 1\n")).toBe(false)
})

test("an upload is an edit", () => {
  expect(baseRevisions.edited(draft("a: 1\n", [{}]))).toEqual(draft("a: 1\n", [{}]))
})

test("a file that ended without a new line still does", () => {
  baseRevisions.add(PATH, "a: 1")
  expect(baseRevisions.edited(draft("a: 2\n"))).toEqual(draft("a: 2"))
  expect(() => baseRevisions.edited(draft("a: 1\n"))).toThrow("nothing differs")
})

test("a text of an earlier page, as in a backup of the browser's, was not given", () => {
  baseRevisions.add(PATH, "a: 3\n")
  expect(baseRevisions.has("a: 1\n")).toBe(true)
  expect(baseRevisions.has("a: 3\n")).toBe(true)
  expect(baseRevisions.has("a: 4\n")).toBe(false)
  expect(baseRevisions.has(undefined)).toBe(false)
})

test("a file that is not YAML, or is not there, is not given to the form", () => {
  expect(() => baseRevisions.add(PATH, "a: [\n")).toThrow(/^content\/it\.yaml, line 2, column 1: /)
  expect(() => baseRevisions.add(PATH, null)).toThrow("content/it.yaml is not there.")
})
