import fc from "fast-check"
import { type Address, type Content, valueIn } from "../../src/editor/session/address"
import { changeToSave } from "../../src/editor/session/change-to-save"
import { parseTexts, printTexts } from "../../src/editor/session/content-texts"
import { countOf, nameOf } from "../../src/editor/session/editables"
import { fieldOf, isUnmeant } from "../../src/editor/session/fields"
import { diffWords, mergeContent, withIds } from "../../src/editor/session/merge"
import {
  applyEdit,
  type Edit,
  isEdited,
  newSession,
  type Session,
  snapshotOf,
} from "../../src/editor/session/session"
import { HOME, PARAGRAPHS, ROLE, SOCIAL, stored, TEXTS } from "./first-owner"

const START = newSession(stored())
const USUAL_GITLAB = { label: "gitlab", icon: "brand-gitlab", link: "https://gitlab.com/" }

/** The address of an entry by its place. */
const entry = ({ ids }: Content, list: Address, place: number) => `${list}.#${ids[list]?.[place]}`
const made = (session: Session, ...edits: Edit[]) => edits.reduce(applyEdit, session)
const set = (at: Address, value: unknown): Edit => ({ type: "set", at, value })
/** The lines that a save would change. */
const changedLines = (session: Session) => {
  const before = TEXTS.profile.split("\n")
  return printTexts(session, session.base.stored)
    .profile.split("\n")
    .filter((line) => !before.includes(line))
}

describe("an edit", () => {
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
    const without = applyEdit(START, { type: "remove", entry: third })
    expect(applyEdit(without, set(third, "again"))).toBe(without)
  })

  test("of an entry inside a removed one does nothing", () => {
    const internship = entry(START, "profile.work", 1)
    const technology = entry(START, `${internship}.technologies`, 0)
    const without = applyEdit(START, { type: "remove", entry: internship })
    expect(isUnmeant(without, technology)).toBe(false)
    expect(applyEdit(without, { type: "remove", entry: technology })).toBe(without)
  })

  test.each([
    ["without words", PARAGRAPHS, ""],
    ["with its usual link alone", SOCIAL, USUAL_GITLAB],
  ])("that removes an added entry %s leaves no step to undo", (_, list, value) => {
    const start = applyEdit(START, { type: "remove", entry: entry(START, SOCIAL, 3) })
    const added = made(start, set(ROLE, "inventor"), { type: "add", list, value })
    const back = applyEdit(added, { type: "remove", entry: `${list}.#${added.lastId}` })
    expect(applyEdit(back, { type: "undo" }).values).toEqual(start.values)
  })

  test("after an undo leaves nothing to redo", () => {
    const edited = made(START, set(ROLE, "inventor"), { type: "undo" }, set(ROLE, "author"))
    expect(applyEdit(edited, { type: "redo" })).toBe(edited)
  })

  test("that types without a pause is one step to undo", () => {
    const typed = made(
      START,
      ...["e", "en", "eng"].map(
        (value, index): Edit => ({ type: "set", at: ROLE, value, time: 1000 + index * 300 }),
      ),
    )
    expect(typed.past).toHaveLength(1)
    expect(applyEdit(typed, { type: "undo" }).values).toEqual(START.values)
    const paused = applyEdit(typed, { type: "set", at: ROLE, value: "engi", time: 9000 })
    expect(paused.past).toHaveLength(2)
  })

  test("that types for long is a step to undo every five seconds", () => {
    const typed = made(
      START,
      ...Array.from({ length: 60 }, (_, second): Edit => {
        return { type: "set", at: ROLE, value: "e".repeat(second + 1), time: 1000 + second * 1000 }
      }),
    )
    expect(typed.past).toHaveLength(12)
    expect(valueIn(applyEdit(typed, { type: "undo" }), ROLE)).toBe("e".repeat(55))
  })
})

/** Any edit, by a place that is there when it is its turn. */
const anyEdit = fc.record({
  kind: fc.constantFrom("set", "paragraph", "add", "remove", "move"),
  list: fc.constantFrom(SOCIAL, PARAGRAPHS, "profile.work"),
  place: fc.nat(9),
  to: fc.nat(4),
  word: fc.oneof(fc.constantFrom("b c", "É: x", "- y", ""), fc.string()),
})
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never

function asEdit(session: Session, { kind, list, place, to, word }: AnyEdit): Edit {
  const at = (one: Address) => entry(session, one, place % (session.ids[one]?.length || 1))
  switch (kind) {
    case "set":
      return set(ROLE, word)
    case "paragraph":
      return set(at(PARAGRAPHS), word)
    case "add":
      return { type: "add", list: PARAGRAPHS, value: word || "-" }
    case "remove":
      return { type: "remove", entry: at(list) }
    default:
      return { type: "move", entry: at(list), to }
  }
}

const edits = fc.array(anyEdit, { maxLength: 12 })
const withEdits = (session: Session, list: AnyEdit[]) =>
  list.reduce((current, any) => applyEdit(current, asEdit(current, any)), session)

test("any edits that are undone and redone give the same bytes", () => {
  fc.assert(
    fc.property(edits, (list) => {
      const done = withEdits(START, list)
      const steps = done.past.length
      const repeat = (session: Session, type: "undo" | "redo") =>
        Array.from({ length: steps }).reduce<Session>(
          (current) => applyEdit(current, { type }),
          session,
        )
      const undone = repeat(done, "undo")
      expect(snapshotOf(undone)).toEqual(snapshotOf(START))
      expect(snapshotOf(repeat(undone, "redo"))).toEqual(snapshotOf(done))
    }),
  )
})

test.each(["constructor", "__proto__"])("an entry of the type %s has no fields", (type) => {
  const profile = TEXTS.profile.replace("type: other", `type: ${type}`)
  const session = newSession(stored({ ...TEXTS, profile }))
  expect(fieldOf(session, entry(session, "profile.work", 2))).toBeUndefined()
})

describe("a merge", () => {
  const content = (session: Session): Content => ({ values: session.values, ids: session.ids })
  const base = content(START)

  test("with a version in which something else was changed has both, whoever comes first", () => {
    const elsewhere = set(HOME, "Turin, Italy")
    fc.assert(
      fc.property(edits, (list) => {
        const mine = withEdits(START, list)
        const both = made(mine, elsewhere)
        const theirs = made(START, elsewhere)
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
          [both, both],
          [START, both],
        ] as const) {
          const { content: found, conflicts } = mergeContent(base, content(one), content(other))
          expect(conflicts).toEqual([])
          expect(found).toEqual(content(both))
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
    const { content: both, conflicts } = mergeContent(base, content(mine), content(theirs))
    expect(conflicts).toEqual([])
    const texts = valueIn(both, PARAGRAPHS) as string[]
    expect([texts[0], texts[1], texts[3]]).toEqual(["Mine.", "Theirs.", "Added."])
    expect(nameOf(both, entry(both, SOCIAL, 0))).toBe("LinkedIn")
  })

  test("keeps an entry that one side has removed and the other has changed", () => {
    const third = entry(START, PARAGRAPHS, 2)
    const mine = applyEdit(START, { type: "remove", entry: third })
    const theirs = applyEdit(START, set(third, "Changed."))
    expect(valueIn(mergeContent(base, content(mine), content(theirs)).content, third)).toBe(
      "Changed.",
    )
  })

  test("asks only about a text that was changed in two ways, and both can be kept", () => {
    const mine = content(applyEdit(START, set(ROLE, "engineering student and climber")))
    const theirs = content(applyEdit(START, set(ROLE, "engineering student and surfer")))
    const { conflicts } = mergeContent(base, mine, theirs)
    expect(conflicts.map(({ at }) => at)).toEqual([ROLE])
    const chosen = (choice: "mine" | "theirs" | "both") =>
      valueIn(mergeContent(base, mine, theirs, new Map([[ROLE, choice]])).content, ROLE)
    expect(chosen("mine")).toBe("engineering student and climber")
    expect(chosen("theirs")).toBe("engineering student and surfer")
    expect(chosen("both")).toMatch(/climber.*surfer/)
    expect(diffWords("a b c", "a x c")).toContainEqual({
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
    expect(withIds([base], theirs.values, START.lastId).ids).toMatchObject({
      [SOCIAL]: theirs.ids[SOCIAL],
      [PARAGRAPHS]: theirs.ids[PARAGRAPHS],
    })
  })
})

describe("a session on another saved version", () => {
  const theirs = applyEdit(START, set(HOME, "Turin, Italy"))
  const newer = stored(printTexts(theirs, START.base.stored), "2")

  test("has both edits, and undo takes back one's own alone", () => {
    const mine = applyEdit(START, set(ROLE, "engineer"))
    const both = applyEdit(mine, { type: "rebase", stored: newer })
    expect(changedLines(both).sort()).toEqual(["  home: Turin, Italy", "  role: engineer"])
    const undone = applyEdit(both, { type: "undo" })
    expect(isEdited(undone)).toBe(false)
    expect(valueIn(undone, HOME)).toBe("Turin, Italy")
  })

  test("has what the main branch has gained since the draft was made, which is no edit", () => {
    const draft = applyEdit(START, set(ROLE, "engineer"))
    const session = newSession({
      saved: stored(printTexts(draft, START.base.stored), "draft").saved,
      main: newer.saved,
      mergeBase: stored().saved,
      draft: { number: 1, address: "" },
    })
    expect(valueIn(session, HOME)).toBe("Turin, Italy")
    expect(valueIn(session, ROLE)).toBe("engineer")
    expect(isEdited(session)).toBe(false)
  })
})

describe("a save", () => {
  const upload = { path: "content/me-1.jpg", file: new File([], "me-1.jpg") }
  const replace = { type: "upload", at: "site.portrait.file", value: "me-1.jpg", upload } as const
  const replaced = applyEdit(START, replace)

  test("removes the picture that nothing uses any more, if it is there", () => {
    expect(changeToSave(replaced)).toMatchObject({
      uploads: [upload],
      removed: ["content/portrait.jpg"],
      message: "Update portrait: picture",
    })
    const elsewhere = newSession(stored(TEXTS, "1", ["static/resume.pdf"]))
    expect(changeToSave(applyEdit(elsewhere, replace)).removed).toEqual([])
  })

  test("leaves out a picture that nothing uses", () => {
    const again = applyEdit(replaced, set("site.portrait.file", "portrait.jpg"))
    expect(changeToSave(again)).toMatchObject({ uploads: [], removed: [] })
  })

  test("that merges the main branch keeps its comments and its layout", () => {
    const draft = printTexts(applyEdit(START, set(ROLE, "engineer")), START.base.stored)
    const profile = TEXTS.profile
      .replace("about:", "# Mine.\nabout:")
      .replace("home: Porto", "home:   Porto")
    const session = newSession({
      saved: stored(draft, "draft").saved,
      main: stored({ ...TEXTS, profile }, "main").main,
      mergeBase: stored().saved,
      draft: { number: 1, address: "" },
    })
    const { texts } = changeToSave(session)
    expect(texts.profile).toBe(profile.replace(/role: .*/, "role: engineer"))
    expect(texts.site).toBe(TEXTS.site)
  })

  test("names what has to be fetched again when a removal is undone after it", () => {
    const texts = printTexts(replaced, stored())
    const session = applyEdit(replaced, {
      type: "saved",
      snapshot: snapshotOf(replaced),
      stored: stored(texts, "2", [upload.path, "static/resume.pdf"]),
    })
    const undone = applyEdit(session, { type: "undo" })
    expect(changeToSave(undone)).toMatchObject({
      missing: ["content/portrait.jpg"],
      removed: [upload.path],
    })
    expect(parseTexts(changeToSave(undone).texts)).toEqual(START.values)
  })
})

test.each([
  ["blank", PARAGRAPHS, "", true],
  ["a paragraph with words", PARAGRAPHS, "I row.", false],
  ["its usual link alone", SOCIAL, USUAL_GITLAB, true],
  ["another link", SOCIAL, { ...USUAL_GITLAB, link: "https://gitlab.com/ada" }, false],
  [
    "a file of its usual name",
    SOCIAL,
    { label: "resume", icon: "file-text", link: "/resume.pdf" },
    false,
  ],
  ["a kind of work alone", "profile.work", { type: "project" }, true],
  ["a project", "profile.work", { type: "project", title: "Engine" }, false],
])(
  "a new entry is meant unless it holds only what it was added with: %s",
  (_, list, value, expected) => {
    const added = applyEdit(START, { type: "add", list, value })
    const at = `${list}.#${added.lastId}`
    expect(isUnmeant(added, at)).toBe(expected)
    // What is saved is meant, unless it is blank.
    const saved = { ...added, base: { ...added.base, ...snapshotOf(added) } }
    expect(isUnmeant(saved, at)).toBe(value === "")
  },
)
