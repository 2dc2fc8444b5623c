/** @jest-environment node */
import { differences, withMine } from "../../src/editor/unsaved"

// A dialog, which browser tests are about.
jest.mock("../../src/editor/side-by-side", () => ({}))

const before = { about: { home: "London", birth: 1985, about: ["One.", "Two."], social: [] } }

test("what was edited in one version alone is no choice: the other's edit stays", () => {
  const mine = { about: { ...before.about, home: "Turin" } }
  const saved = { about: { ...before.about, birth: 1986 } }
  const chosen = differences(before, mine, saved)
  expect(chosen).toEqual([{ path: ["about", "home"], mine: "Turin", saved: "London" }])
  expect(withMine(saved, chosen)).toEqual({ about: { ...saved.about, home: "Turin" } })
})

test("a list of the same length is compared by its entries, and any other as a whole", () => {
  const mine = { about: { ...before.about, about: ["One.", "2."], social: ["email"] } }
  expect(differences(before, mine, before)).toEqual([
    { path: ["about", "about", 1], mine: "2.", saved: "Two." },
    { path: ["about", "social"], mine: ["email"], saved: [] },
  ])
})

test("what is saved by now is no difference", () => {
  const mine = { about: { ...before.about, home: "Turin" } }
  expect(differences(before, mine, mine)).toEqual([])
})
