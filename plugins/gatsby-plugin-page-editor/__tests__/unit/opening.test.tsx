/** @jest-environment jsdom */
import { act, cleanup, render, screen } from "@testing-library/react"
import site from "edited-site"
import fc from "fast-check"
import type { ReactNode } from "react"
import { stringify } from "yaml"
import { Card } from "../../card/card"
import { focusField } from "../../card/focus"
import { Page } from "../../page/page"
import { offScreen } from "../../session/editables"
import { EditingContext } from "../../session/editing-context"
import { problemsOf } from "../../session/problems"
import { applyEdit, newSession, type Session } from "../../session/session"
import { additions, LISTS } from "../../session/tree"
import { Outline } from "../../workspace/outline"
import type { Group } from "../../yaml/values"
import { ICONS, ROLE, START, stored, TEXTS } from "../helpers/first-owner"
import { pathsIn, replaceAt } from "../helpers/paths"
import "../helpers/dom"
import { editingOf } from "../helpers/editing-of"

/** Opens a session of some texts, with its page, its outline and every card. */
async function openAll(texts: Partial<typeof TEXTS>) {
  cleanup()
  const session = newSession(stored({ ...TEXTS, ...texts }))
  const problems = problemsOf(session, ICONS)
  const editing = editingOf(session, { problems, touched: problems.map(({ at }) => at) })
  const page = <Page document={document} />
  const opened = (more?: ReactNode) => (
    <EditingContext value={editing}>
      {page}
      {more}
    </EditingContext>
  )
  const { rerender } = render(opened())
  await act(async () => {})
  const screens = Object.keys(site.screens)
  expect(document.querySelectorAll("[data-screen] h1")).toHaveLength(screens.length)
  const shown = [...document.querySelectorAll<HTMLElement>("[data-field]")].map(
    ({ dataset }) => dataset.field ?? "",
  )
  const editables = [...shown, ...offScreen(session, shown)]
  const lists = LISTS.filter((list) => additions(session, list).length > 0)
  const cards = [
    ...editables.map((editable) => ({ editable })),
    ...lists.map((editable) => ({ editable, isAdding: true })),
  ]
  rerender(
    opened(
      <>
        <Outline onClose={() => {}} />
        {cards.map((open) => (
          <Card key={JSON.stringify(open)} open={open} />
        ))}
      </>,
    ),
  )
}

let mockFault: string | undefined
jest.mock("../../../../src/about/portrait", () => ({
  ...jest.requireActual("../../../../src/about/portrait"),
  Portrait() {
    if (mockFault) throw new Error(mockFault)
    return null
  },
}))

test("a screen with an error › is named in its place, until the next edit tries again", async () => {
  const session = newSession(stored())
  const page = (now: Session) => (
    <EditingContext value={editingOf(now)}>
      <Page document={document} />
    </EditingContext>
  )
  const { rerender } = render(page(session))
  await act(async () => {})
  const show = (value: string) =>
    rerender(page(applyEdit(session, { type: "set", at: ROLE, value })))
  mockFault = "There is no picture"
  show("pilot")
  const words =
    'The screen "About" cannot be shown: There is no picture. Undo, or your next edit, tries again.'
  expect(screen.getByRole("alert").textContent).toBe(words)
  expect(document.querySelectorAll("h1")).toHaveLength(1)
  mockFault = undefined
  show("teacher")
  expect(screen.queryByRole("alert")).toBeNull()
  expect(document.querySelectorAll("h1")).toHaveLength(2)
})

beforeEach(() => {
  // Of entries that say the same.
  jest.spyOn(console, "error").mockImplementation(() => {})
})

test("content in which anything is missing, or of another kind › is opened", async () => {
  const instead = fc.constantFrom(undefined, null, "", 7, "constructor", {}, [[]])
  const paths = pathsIn(START.values).filter(({ length }) => length > 1)
  await fc.assert(
    fc.asyncProperty(fc.subarray(paths, { minLength: 1 }), instead, async (damaged, value) => {
      // The innermost first, because the others are gone then.
      const { profile, site } = damaged.reduceRight<unknown>(
        (all, path) => replaceAt(all, path, value),
        START.values,
      ) as Group
      await openAll({ profile: stringify(profile), site: stringify(site) })
    }),
    { numRuns: 15 },
  )
})

const SOCIAL_TEXT = /social:\n[\s\S]*(?= {2}education:)/

test.each<[string, keyof typeof TEXTS, RegExp, string, RegExp]>([
  [
    "a private language",
    "site",
    /language:/,
    "language: en-x-pirate",
    /Edit Language.*en-x-pirate/,
  ],
  ["a text for a list", "profile", SOCIAL_TEXT, "social: hello\n", /Add social link/],
  [
    "a list for a group",
    "profile",
    /name:\n.*\n.*/,
    "name: [x]",
    /found a list; expected a group with first/,
  ],
  ["another type", "profile", /type: other/, "type: constructor", /expected the type project/],
])("%s › is opened, with what is wrong", async (_, name, pattern, value, message) => {
  const text = TEXTS[name].replace(pattern, value)
  expect(text).not.toBe(TEXTS[name])
  await openAll({ [name]: text })
  const all = document.querySelectorAll(".row, .error, [role=status], legend, label")
  const words = Array.from(all, ({ ariaLabel, textContent }) => ariaLabel ?? textContent)
  expect(words).toContainEqual(expect.stringMatching(message))
})

test("birth and home › have a place to tap, also if both are empty", async () => {
  await openAll({ profile: TEXTS.profile.replace(/birth:.*\n.*home:.*/, "") })
  expect(document.querySelector('[data-empty="Birth year and home"]')).toBeTruthy()
})

test.each([
  ["an unknown key", /role:/, "colour: red\n  role:", "profile.about"],
  ["a text for a list", SOCIAL_TEXT, "social: hello\n", "profile.about.social"],
])(
  "card › begins with what no control mends, focused, with a link to its file: %s",
  async (_, from, to, editable) => {
    const { version, main } = stored({ ...TEXTS, profile: TEXTS.profile.replace(from, to) })
    const url = "https://github.com/ada/portfolio/blob/main"
    const session = newSession({ version: { ...version, url }, main })
    const problems = problemsOf(session, ICONS)
    cleanup()
    render(
      <EditingContext value={editingOf(session, { problems })}>
        <Card open={{ editable }} />
      </EditingContext>,
    )
    focusField({ editable, focus: editable })
    expect(document.activeElement?.textContent).toMatch(/^content\/profile\.yaml: .+/)
    expect(document.activeElement).toBe(document.querySelector(".card-body")?.firstElementChild)
    const link = document.activeElement?.querySelector("a")?.href
    expect(link).toBe(`${url}/content/profile.yaml`)
  },
)
