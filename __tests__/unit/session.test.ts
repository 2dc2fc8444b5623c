/** @jest-environment node */
import { readFileSync } from "node:fs"
import fc from "fast-check"
import { type Address, type Content, valueIn } from "../../src/editor/session/address"
import { changeOf } from "../../src/editor/session/change"
import { changesBetween } from "../../src/editor/session/changes"
import { additions } from "../../src/editor/session/fields"
import { aligned, differingWords, merged } from "../../src/editor/session/merge"
import { countOf, nameOf, notShown, summaryOf } from "../../src/editor/session/names"
import { problemsOf } from "../../src/editor/session/problems"
import {
  type Edit,
  edited,
  isEdited,
  newSession,
  rebased,
  type Session,
  snapshotOf,
} from "../../src/editor/session/session"
import { textsOf, valuesOf } from "../../src/editor/session/texts"
import type { Opened, Texts, Version } from "../../src/editor/store/store"

const FIXTURE = "__tests__/fixtures/first-owner/content"
const TEXTS: Texts = {
  profile: readFileSync(`${FIXTURE}/profile.yaml`, "utf8"),
  site: readFileSync(`${FIXTURE}/site.yaml`, "utf8"),
}
const FILES = ["content/portrait.jpg", "static/favicon.svg", "static/resume.pdf"]
const ICONS = {
  mail: [],
  "file-text": [],
  "brand-github": [],
  "brand-gitlab": [],
  "brand-linkedin": [],
}

const version = (id: string, texts: Texts = TEXTS): Version => ({ id, texts, files: FILES })
const opened = (saved = version("1")): Opened => ({ saved, main: saved })
const START = newSession(opened())

const SOCIAL = "profile.about.social"
const PARAGRAPHS = "profile.about.about"
const ROLE = "profile.about.role"

/** The address of an entry by its place. */
const entry = ({ ids }: Content, list: Address, place: number) => `${list}.#${ids[list]?.[place]}`
const made = (session: Session, ...edits: Edit[]) => edits.reduce(edited, session)
const set = (at: Address, value: unknown): Edit => ({ type: "set", at, value })
/** The lines that a save would change. */
const changedLines = (session: Session) => {
  const before = TEXTS.profile.split("\n")
  return textsOf(session, session.base.opened)
    .profile.split("\n")
    .filter((line) => !before.includes(line))
}

describe("an edit", () => {
  test("of the role changes its line alone", () => {
    expect(changedLines(made(START, set(ROLE, "engineer")))).toEqual(["  role: engineer"])
  })

  test("of an entry stays with it while it moves", () => {
    const gitlab = entry(START, SOCIAL, 3)
    const moved = made(
      START,
      { type: "move", entry: gitlab, to: 0 },
      set(`${gitlab}.link`, "https://gitlab.com/ada"),
    )
    expect(nameOf(moved, entry(moved, SOCIAL, 0))).toBe("GitLab")
    expect(valueIn(moved, `${gitlab}.link`)).toBe("https://gitlab.com/ada")
    expect(countOf(moved, gitlab)).toBe("1 of 5")
  })

  test("of what is gone does nothing", () => {
    const third = entry(START, PARAGRAPHS, 2)
    const without = edited(START, { type: "remove", entry: third })
    expect(edited(without, set(third, "again"))).toBe(without)
  })

  test("that types without a pause is one step to undo", () => {
    const typed = made(
      START,
      ...["e", "en", "eng"].map(
        (value, index): Edit => ({ type: "set", at: ROLE, value, time: 1000 + index * 300 }),
      ),
    )
    expect(typed.past).toHaveLength(1)
    expect(edited(typed, { type: "undo" }).values).toEqual(START.values)
    const paused = edited(typed, { type: "set", at: ROLE, value: "engi", time: 9000 })
    expect(paused.past).toHaveLength(2)
  })

  test("is saved while one types on", () => {
    const role = edited(START, set(ROLE, "engineer"))
    const home = edited(role, set("profile.about.home", "Turin, Italy"))
    const saved = edited(home, {
      type: "saved",
      snapshot: snapshotOf(role),
      opened: opened(version("2", textsOf(role, role.base.opened))),
    })
    expect(isEdited(saved)).toBe(true)
    expect(changesBetween(saved.base, saved).map(({ name }) => name)).toEqual(["Home"])
  })
})

test("a link is offered for each label that is free", () => {
  expect(additions(START, SOCIAL)).toEqual([])
  const without = edited(START, { type: "remove", entry: entry(START, SOCIAL, 3) })
  expect(additions(without, SOCIAL)).toEqual([
    {
      name: "GitLab",
      value: { label: "gitlab", icon: "brand-gitlab", link: "https://gitlab.com/" },
    },
  ])
})

test("things have the names that an owner knows them by", () => {
  expect(nameOf(START, entry(START, PARAGRAPHS, 1))).toBe("Paragraph 2")
  expect(nameOf(START, "profile.about.birth profile.about.home")).toBe("Birth year and home")
  expect(summaryOf(START, "site.prompt")).toMatch(/^\w+, \w+, ~$/)
  const hidden = notShown(START, [
    "profile.about.name",
    ROLE,
    `${SOCIAL}`,
    PARAGRAPHS,
    "site.prompt",
  ])
  expect(hidden).toContain("profile.about.education")
  expect(hidden).toContain("site.language")
  expect(hidden).not.toContain(ROLE)
})

test("what is wrong is told at its address", () => {
  const wrong = edited(START, set(`${entry(START, SOCIAL, 1)}.link`, "/cv.pdf"))
  expect(problemsOf(START, ICONS)).toEqual([])
  expect(problemsOf(wrong, ICONS)).toEqual([
    expect.objectContaining({ at: `${entry(START, SOCIAL, 1)}.link`, severity: "error" }),
  ])
})

/** Any edits, by places that are there when it is their turn. */
const anyEdit = fc.oneof(
  fc.record({
    kind: fc.constant("set" as const),
    word: fc.constantFrom("a", "b c", "É: x", "- y", ""),
  }),
  fc.record({ kind: fc.constant("paragraph" as const), place: fc.nat(9), word: fc.string() }),
  fc.record({ kind: fc.constant("add" as const), word: fc.string({ minLength: 1 }) }),
  fc.record({
    kind: fc.constantFrom("remove" as const),
    list: fc.constantFrom(SOCIAL, PARAGRAPHS, "profile.work"),
    place: fc.nat(9),
  }),
  fc.record({
    kind: fc.constant("move" as const),
    list: fc.constantFrom(SOCIAL, PARAGRAPHS, "profile.work"),
    place: fc.nat(9),
    to: fc.nat(4),
  }),
)
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never

function asEdit(session: Session, any: AnyEdit): Edit {
  const at = (list: Address, place: number) =>
    entry(session, list, place % (session.ids[list]?.length || 1))
  switch (any.kind) {
    case "set":
      return set(ROLE, any.word)
    case "paragraph":
      return set(at(PARAGRAPHS, any.place), any.word)
    case "add":
      return { type: "add", list: PARAGRAPHS, value: any.word }
    case "remove":
      return { type: "remove", entry: at(any.list, any.place) }
    case "move":
      return { type: "move", entry: at(any.list, any.place), to: any.to }
  }
}

const edits = fc.array(anyEdit, { maxLength: 12 })
const withEdits = (session: Session, list: AnyEdit[]) =>
  list.reduce((current, any) => edited(current, asEdit(current, any)), session)

test("any edits that are undone and redone give the same bytes", () => {
  fc.assert(
    fc.property(edits, (list) => {
      const done = withEdits(START, list)
      const steps = done.past.length
      const repeat = (session: Session, type: "undo" | "redo") =>
        Array.from({ length: steps }).reduce<Session>(
          (current) => edited(current, { type }),
          session,
        )
      const undone = repeat(done, "undo")
      expect(snapshotOf(undone)).toEqual(snapshotOf(START))
      expect(snapshotOf(repeat(undone, "redo"))).toEqual(snapshotOf(done))
    }),
  )
})

describe("a merge", () => {
  const content = (session: Session): Content => ({ values: session.values, ids: session.ids })
  const base = content(START)

  test("with a version that nobody has changed gives one's own, and the other way round", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const mine = content(withEdits(START, list))
        for (const versions of [
          [mine, base],
          [base, mine],
          [mine, mine],
        ] as const) {
          const { content: both, conflicts } = merged(base, ...versions)
          expect(conflicts).toEqual([])
          expect(both.values).toEqual(mine.values)
        }
      }),
    )
  })

  test("loses no word that one side alone has written", () => {
    const paragraph = (place: number, text: string) => set(entry(START, PARAGRAPHS, place), text)
    const mine = made(START, paragraph(0, "Mine."), {
      type: "move",
      entry: entry(START, SOCIAL, 4),
      to: 0,
    })
    const theirs = made(START, paragraph(1, "Theirs."), {
      type: "add",
      list: PARAGRAPHS,
      value: "Added.",
    })
    const { content: both, conflicts } = merged(base, content(mine), content(theirs))
    expect(conflicts).toEqual([])
    const texts = valueIn(both, PARAGRAPHS) as string[]
    expect([texts[0], texts[1], texts[3]]).toEqual(["Mine.", "Theirs.", "Added."])
    expect(nameOf(both, entry(both, SOCIAL, 0))).toBe("LinkedIn")
  })

  test("keeps an entry that one side has removed and the other has changed", () => {
    const third = entry(START, PARAGRAPHS, 2)
    const mine = edited(START, { type: "remove", entry: third })
    const theirs = edited(START, set(third, "Changed."))
    expect(valueIn(merged(base, content(mine), content(theirs)).content, third)).toBe("Changed.")
  })

  test("asks only about a text that was changed in two ways, and both can be kept", () => {
    const mine = content(edited(START, set(ROLE, "engineering student and climber")))
    const theirs = content(edited(START, set(ROLE, "engineering student and surfer")))
    const { conflicts } = merged(base, mine, theirs)
    expect(conflicts.map(({ at }) => at)).toEqual([ROLE])
    const chosen = (choice: "mine" | "theirs" | "both") =>
      valueIn(merged(base, mine, theirs, new Map([[ROLE, choice]])).content, ROLE)
    expect(chosen("mine")).toBe("engineering student and climber")
    expect(chosen("theirs")).toBe("engineering student and surfer")
    expect(chosen("both")).toMatch(/climber.*surfer/)
    expect(differingWords("a b c", "a x c")).toContainEqual({
      common: "",
      removed: "b",
      added: "x",
    })
  })

  test("knows the entries of another version by what they say", () => {
    const theirs = made(
      START,
      { type: "move", entry: entry(START, SOCIAL, 3), to: 0 },
      { type: "remove", entry: entry(START, PARAGRAPHS, 0) },
    )
    expect(aligned([base], theirs.values, START.lastId).ids).toMatchObject({
      [SOCIAL]: theirs.ids[SOCIAL],
      [PARAGRAPHS]: theirs.ids[PARAGRAPHS],
    })
  })
})

describe("a session on another saved version", () => {
  const theirs = edited(START, set("profile.about.home", "Turin, Italy"))
  const newer = opened(version("2", textsOf(theirs, START.base.opened)))

  test("has both edits, and undo takes back one's own alone", () => {
    const mine = edited(START, set(ROLE, "engineer"))
    const both = edited(mine, { type: "rebase", opened: newer })
    expect(changedLines(both).sort()).toEqual(["  home: Turin, Italy", "  role: engineer"])
    const undone = edited(both, { type: "undo" })
    expect(isEdited(undone)).toBe(false)
    expect(valueIn(undone, "profile.about.home")).toBe("Turin, Italy")
  })

  test("has what the main branch has gained since the draft was made, which is no edit", () => {
    const draft = edited(START, set(ROLE, "engineer"))
    const session = newSession({
      saved: version("draft", textsOf(draft, START.base.opened)),
      main: newer.saved,
      mergeBase: version("1"),
      draft: { number: 1, address: "" },
    })
    expect(valueIn(session, "profile.about.home")).toBe("Turin, Italy")
    expect(valueIn(session, ROLE)).toBe("engineer")
    expect(isEdited(session)).toBe(false)
  })

  test("asks about what both have changed", () => {
    const mine = edited(START, set("profile.about.home", "Lisbon, Portugal"))
    expect(rebased(mine, newer).conflicts).toEqual([
      expect.objectContaining({
        at: "profile.about.home",
        mine: "Lisbon, Portugal",
        theirs: "Turin, Italy",
      }),
    ])
  })
})

describe("a save", () => {
  const upload = { path: "content/me-1.jpg", file: new File([], "me-1.jpg") }
  const replaced = edited(START, {
    type: "upload",
    at: "site.portrait.file",
    value: "me-1.jpg",
    upload,
  })

  test("takes a picture along, removes the one that nothing uses any more, and says what it is", () => {
    expect(changeOf(replaced)).toMatchObject({
      uploads: [upload],
      removed: ["content/portrait.jpg"],
      missing: [],
      message: "Update portrait: picture",
    })
  })

  test("leaves out a picture that nothing uses", () => {
    expect(changeOf(edited(replaced, { type: "undo" }))).toMatchObject({ uploads: [], removed: [] })
  })

  test("names what has to be fetched again when a removal is undone after it", () => {
    const saved = {
      ...version("2", textsOf(replaced, opened())),
      files: [upload.path, "static/resume.pdf"],
    }
    const session = edited(replaced, {
      type: "saved",
      snapshot: snapshotOf(replaced),
      opened: opened(saved),
    })
    const undone = edited(session, { type: "undo" })
    expect(changeOf(undone)).toMatchObject({
      missing: ["content/portrait.jpg"],
      removed: [upload.path],
    })
    expect(valuesOf(changeOf(undone).texts)).toEqual(START.values)
  })
})
