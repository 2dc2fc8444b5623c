/** @jest-environment node */
import { baseRevisions } from "../../src/editor/base-revisions"

const PATH = "content/it.yaml"
const draft = (raw: string, assets: { path: string }[] = []) => ({
  dataFiles: [{ path: PATH, slug: "it", raw }],
  assets,
})

beforeEach(() => baseRevisions.add(PATH, "a: 1\n"))

test("an edit that differs from the base revision is accepted", () => {
  expect(baseRevisions.edited(draft("a: 2\n"))).toEqual(draft("a: 2\n"))
})

test("a save of the base revision itself is refused", () => {
  expect(() => baseRevisions.edited(draft("a: 1\n"))).toThrow(
    "nothing differs from what is saved already.",
  )
})

test("what was saved is the base revision from then on", () => {
  baseRevisions.addSaved(draft("a: 2\n"))
  expect(() => baseRevisions.edited(draft("a: 2\n"))).toThrow("nothing differs")
  expect(baseRevisions.isLatest(PATH, "a: 2\n")).toBe(true)
  expect(baseRevisions.isLatest(PATH, "a: 1\n")).toBe(false)
})

test("an upload is an edit, too, if it is used", () => {
  baseRevisions.add(PATH, "file: a.jpg\n")
  const used = { path: "content/a.jpg" }
  const replaced = { path: "content/b.jpg" }
  expect(baseRevisions.edited(draft("file: a.jpg\n", [replaced, used])).assets).toEqual([used])
  expect(() => baseRevisions.edited(draft("file: a.jpg\n", [replaced]))).toThrow("nothing differs")
})

test("a file without a newline at its end stays without one", () => {
  baseRevisions.add(PATH, "a: 1")
  expect(baseRevisions.edited(draft("a: 2\n"))).toEqual(draft("a: 2"))
  expect(() => baseRevisions.edited(draft("a: 1\n"))).toThrow("nothing differs")
})

test("only texts that this page has loaded are base revisions, not those of a backup in the browser", () => {
  baseRevisions.add(PATH, "a: 3\n")
  expect(baseRevisions.has("a: 1\n")).toBe(true)
  expect(baseRevisions.has("a: 3\n")).toBe(true)
  expect(baseRevisions.has("a: 4\n")).toBe(false)
  expect(baseRevisions.has(undefined)).toBe(false)
})
