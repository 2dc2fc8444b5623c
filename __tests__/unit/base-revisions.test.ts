/** @jest-environment node */
import { baseRevisions } from "../../src/editor/base-revisions"

import { draftFormat } from "../../src/editor/draft-format"
import { SOURCE } from "../../src/editor/yaml/format"

const PATH = "content/it.yaml"
const written = (raw: string, assets: { path: string }[] = []) => ({
  dataFiles: [{ path: PATH, slug: "it", raw }],
  assets,
})
/** A draft with a value of `a`, as an edit of a text. */
const draft = (a: number, base: string, assets: { path: string }[] = []) =>
  written(draftFormat.toFile({ a, [SOURCE]: base }), assets)

beforeEach(() => baseRevisions.add(PATH, "a: 1 # one\n"))

test("an edit of the base revision is written as YAML", () => {
  expect(baseRevisions.edited(draft(2, "a: 1 # one\n"))).toEqual(written("a: 2 # one\n"))
})

test("a save of the base revision itself is refused", () => {
  expect(() => baseRevisions.edited(draft(1, "a: 1 # one\n"))).toThrow(
    "nothing differs from what is saved already.",
  )
})

test("what was saved is the base revision from then on", () => {
  baseRevisions.addSaved(written("a: 2\n"))
  expect(() => baseRevisions.edited(draft(2, "a: 2\n"))).toThrow("nothing differs")
  expect(baseRevisions.latest(PATH)).toBe("a: 2\n")
})

test("an upload is an edit, too, if it is used", () => {
  baseRevisions.add(PATH, "a: 1 # a.jpg\n")
  const used = { path: "content/a.jpg" }
  const replaced = { path: "content/b.jpg" }
  expect(baseRevisions.edited(draft(1, "a: 1 # a.jpg\n", [replaced, used])).assets).toEqual([used])
  expect(() => baseRevisions.edited(draft(1, "a: 1 # a.jpg\n", [replaced]))).toThrow(
    "nothing differs",
  )
})

test("a file without a newline at its end stays without one", () => {
  baseRevisions.add(PATH, "a: 1")
  expect(baseRevisions.edited(draft(2, "a: 1"))).toEqual(written("a: 2"))
  expect(() => baseRevisions.edited(draft(1, "a: 1"))).toThrow("nothing differs")
})

test("only edits of texts that this page has loaded are saved", () => {
  expect(() => baseRevisions.edited(draft(2, "a: 4\n"))).toThrow("was changed elsewhere")
})
