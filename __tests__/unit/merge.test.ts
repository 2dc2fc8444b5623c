/** @jest-environment node */
import { differences, merged } from "../../src/editor/merge"
import { chooseVersions } from "../../src/editor/side-by-side"

// A dialog, which browser tests are about.
jest.mock("../../src/editor/side-by-side", () => ({ chooseVersions: jest.fn() }))

const before = { about: { home: "London", birth: 1985, about: ["One.", "Two."], social: [] } }
const mine = { about: { ...before.about, home: "Turin" } }

test("what was edited in one version alone is no choice: both edits stay", async () => {
  const theirs = { about: { ...before.about, birth: 1986 } }
  expect(await merged("it.yaml", before, mine, theirs)).toEqual({
    about: { ...before.about, home: "Turin", birth: 1986 },
  })
  expect(chooseVersions).not.toHaveBeenCalled()
})

test("what was edited in both versions is the owner's choice", async () => {
  const theirs = { about: { ...before.about, home: "Paris" } }
  jest.mocked(chooseVersions).mockImplementationOnce(async (_, conflicts) => conflicts)
  expect(await merged("it.yaml", before, mine, theirs)).toEqual(mine)
  jest.mocked(chooseVersions).mockResolvedValueOnce([])
  expect(await merged("it.yaml", before, mine, theirs)).toEqual(theirs)
})

test("a list of the same length is compared by its entries, and any other as a whole", () => {
  const lists = { about: { ...before.about, about: ["One.", "2."], social: ["email"] } }
  expect(differences(before, lists, before)).toEqual([
    { path: ["about", "about", 1], mine: "2.", theirs: "Two.", isConflict: false },
    { path: ["about", "social"], mine: ["email"], theirs: [], isConflict: false },
  ])
})

test("what is saved by now is no difference", () => {
  expect(differences(before, mine, mine)).toEqual([])
})
