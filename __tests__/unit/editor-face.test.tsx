import { readFileSync } from "node:fs"
import { fireEvent, render, screen } from "@testing-library/react"
import fc from "fast-check"
import { type ComponentProps, useSyncExternalStore } from "react"
import { renderToString } from "react-dom/server"
import { topOf } from "../../src/editor/card/use-placing"
import { EditingContext } from "../../src/editor/editing"
import { focusField } from "../../src/editor/fields/focus"
import { FormField } from "../../src/editor/fields/form-field"
import { dataOf } from "../../src/editor/page/data"
import { valueIn } from "../../src/editor/session/address"
import { fieldOf } from "../../src/editor/session/fields"
import { problemsOf } from "../../src/editor/session/problems"
import { newSession } from "../../src/editor/session/session"
import { sessionStore } from "../../src/editor/session/session-store"
import AboutPage from "../../src/pages/about"
import TerminalPage from "../../src/pages/terminal"
import { EditableContext } from "../../src/shell/editable"

const FIXTURE = "__tests__/fixtures/first-owner/content"
const texts = {
  profile: readFileSync(`${FIXTURE}/profile.yaml`, "utf8"),
  site: readFileSync(`${FIXTURE}/site.yaml`, "utf8"),
}
const saved = { id: "1", texts, files: ["content/portrait.jpg", "static/resume.pdf"] }
const start = () => newSession({ saved, main: saved })
const ICONS = {
  mail: ["M0 0h1"],
  "file-text": [],
  "brand-github": [],
  "brand-gitlab": [],
  "brand-linkedin": [],
}
const SOCIAL = "profile.about.social"

/** Both pages, as visitors or the editor render them. */
function pagesOf(values: Record<string, unknown>, isEdited = false) {
  const data = dataOf({ values }, { icons: ICONS, urls: {} })
  const props = { data } as unknown as ComponentProps<typeof AboutPage> &
    ComponentProps<typeof TerminalPage>
  const pages = (
    <>
      <TerminalPage {...props} />
      <AboutPage {...props} />
    </>
  )
  if (!isEdited) return renderToString(pages)
  return renderToString(
    <EditableContext value={(fields) => ({ "data-field": fields })}>{pages}</EditableContext>,
  )
}

test("the pages say where each value comes from, to the editor alone", () => {
  const { values } = start()
  expect(pagesOf(values)).not.toContain("data-field")
  const fields = Array.from(
    pagesOf(values, true).matchAll(/data-field="([^"]+)"/g),
    ([, field]) => field,
  )
  expect(fields).toEqual(
    expect.arrayContaining([
      "profile.about.role",
      "profile.about.birth profile.about.home",
      "profile.about.social.0",
      "profile.about.about.2",
      "site.images.coffee",
    ]),
  )
})

/** The path of every value in a value. */
const pathsIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))]
    : [path]

test("the pages render content in which anything is missing", () => {
  const { values } = start()
  const paths = pathsIn(values).filter(({ length }) => length > 0)
  fc.assert(
    fc.property(fc.subarray(paths), fc.constantFrom(undefined, null, "", 7), (missing, instead) => {
      const copy = JSON.parse(JSON.stringify(values))
      for (const path of missing) {
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], copy)
        if (typeof parent === "object" && parent)
          Object.assign(parent, { [path.at(-1) as string]: instead })
      }
      expect(pagesOf(copy)).toContain("<h1")
    }),
  )
})

describe("a card", () => {
  const ROOM_PX = 800
  const text = { left: 340, top: 300, right: 940, bottom: 420 }
  const inMargin = { left: 956, height: 240 }
  const narrow = { left: 676, height: 240 }

  test("in the margin is as high as what it edits, and stays in sight", () => {
    expect(topOf(text, inMargin, ROOM_PX)).toBe(text.top - 10)
    expect(topOf({ ...text, top: -200, bottom: -80 }, inMargin, ROOM_PX)).toBe(10)
    expect(topOf({ ...text, top: 780, bottom: 900 }, inMargin, ROOM_PX)).toBe(800 - 240 - 10)
  })

  test("that would cover what it edits goes below or above it", () => {
    expect(topOf(text, narrow, ROOM_PX)).toBe(text.bottom + 10)
    expect(topOf({ ...text, top: 600, bottom: 720 }, narrow, ROOM_PX)).toBe(600 - 10 - 240)
  })
})

/** A field of a session in a card. */
function renderField(address: string) {
  const session = sessionStore(start())
  function Card() {
    const now = useSyncExternalStore(session.subscribe, session.get)
    const field = fieldOf(now, address)
    const editing = {
      session: now,
      dispatch: session.dispatch,
      problems: problemsOf(now, ICONS),
      isRefused: false,
      icons: ICONS,
      urlOf: async () => "",
      isSample: () => false,
    }
    return (
      <EditingContext value={editing}>
        {field && <FormField field={field} at={address} />}
      </EditingContext>
    )
  }
  render(<Card />)
  const value = () => valueIn(session.get(), address)
  return { value, session }
}

const linkTo = (place: number) => {
  const { ids } = start()
  return `${SOCIAL}.#${ids[SOCIAL]?.[place]}`
}

test("a card edits the value that it shows", () => {
  const { value } = renderField("profile.about.home")
  fireEvent.change(screen.getByLabelText("Home"), { target: { value: "Turin, Italy" } })
  expect(value()).toBe("Turin, Italy")
})

test("a link that was typed without https:// gets it", () => {
  const { value } = renderField(`${linkTo(2)}.link`)
  const field = screen.getByLabelText("Link")
  fireEvent.change(field, { target: { value: "github.com/ada" } })
  fireEvent.blur(field)
  expect(value()).toBe("https://github.com/ada")
})

test("a label is offered only if no other link has it", () => {
  renderField(`${linkTo(3)}.label`)
  const options = Array.from(
    screen.getByLabelText("Label").querySelectorAll("option"),
    (option) => option.textContent,
  )
  expect(options).toEqual(["GitLab"])
})

test("a language is chosen by its name, and its tag is written", () => {
  const { value } = renderField("site.language")
  const field = screen.getByLabelText(/^Language of your texts/)
  fireEvent.change(field, { target: { value: "portuguese" } })
  fireEvent.blur(field)
  expect(value()).toBe("pt")
})

test("a card is opened with the caret where the page was clicked", () => {
  renderField("profile.about.home")
  focusField({ thing: "profile.about.home", caret: 3 })
  const field = screen.getByLabelText<HTMLTextAreaElement>("Home")
  expect(document.activeElement).toBe(field)
  expect(field.selectionStart).toBe(3)
})
