import fc from "fast-check"
import { type Address, type Keyed, valueIn } from "../../../editor/session/address"
import { changeToSave } from "../../../editor/session/change-to-save"
import { printTexts } from "../../../editor/session/content-texts"
import { changesBetween } from "../../../editor/session/diff"
import { countOf, nameOf } from "../../../editor/session/editables"
import { additions, fieldOf, isUntouched } from "../../../editor/session/fields"
import { mergeContent, withIds } from "../../../editor/session/merge"
import {
  applyEdit,
  type Edit,
  isEdited,
  newSession,
  type Session,
  snapshotOf,
} from "../../../editor/session/session"
import type { Version } from "../../../editor/store/store"
import { USUAL_NAMES } from "../../../src/schema/social-links"
import {
  FILES,
  filesOf,
  HOME,
  PARAGRAPHS,
  RESUME,
  ROLE,
  SOCIAL,
  START,
  stored,
  TEXTS,
  upload,
} from "../../helpers/editor/first-owner"

const USUAL_GITLAB = { label: "gitlab", icon: "brand-gitlab", link: "https://gitlab.com/" }

/** The address of an entry by its place. */
const entry = ({ ids }: Keyed, list: Address, place: number) => `${list}.#${ids[list]?.[place]}`
const made = (session: Session, ...edits: Edit[]) => edits.reduce(applyEdit, session)
const set = (at: Address, value: unknown): Edit => ({ type: "set", at, value })
/** A session of a draft that has to be put on top of main. */
const onMain = (saved: Version, main: Version) =>
  made(newSession({ saved, main }), {
    type: "rebase",
    stored: { saved, main, mergeBase: stored().saved },
  })
/** The lines that a save would change. */
const changedLines = (session: Session) => {
  const before = TEXTS.profile.split("\n")
  return printTexts(session, session.base.stored)
    .profile.split("\n")
    .filter((line) => !before.includes(line))
}

describe("an edit", () => {
  test("of an entry stays with it while it moves, and does nothing once it is gone", () => {
    const gitlab = entry(START, SOCIAL, 3)
    const link = set(`${gitlab}.link`, "https://gitlab.com/ada")
    const moved = made(START, { type: "move", entry: gitlab, to: 0 }, link)
    expect(nameOf(moved, entry(moved, SOCIAL, 0))).toBe("GitLab")
    expect(valueIn(moved, `${gitlab}.link`)).toBe("https://gitlab.com/ada")
    expect(countOf(moved, gitlab)).toBe("1 of 5")
    const without = applyEdit(START, { type: "remove", entry: gitlab })
    expect(applyEdit(without, set(gitlab, {}))).toBe(without)
  })

  test("that splits a paragraph adds the parts after the first, and one that joins removes them", () => {
    const [first, second] = [0, 1].map((place) => entry(START, PARAGRAPHS, place))
    const split = applyEdit(START, { type: "split", entry: String(first), texts: ["A.", "B."] })
    expect(entry(split, PARAGRAPHS, 0)).toBe(first)
    expect(entry(split, PARAGRAPHS, 2)).toBe(second)
    const added = entry(split, PARAGRAPHS, 1)
    expect(valueIn(split, added)).toBe("B.")
    const joined = applyEdit(split, { type: "join", entry: added })
    expect(valueIn(joined, String(first))).toBe("A. B.")
    expect(joined.ids).toEqual(START.ids)
    const undone = made(joined, { type: "undo" }, { type: "undo" })
    expect(undone.values).toEqual(START.values)
    expect(applyEdit(START, { type: "join", entry: String(first) })).toBe(START)
  })

  test("of an entry inside a removed one does nothing", () => {
    const internship = entry(START, "profile.work", 1)
    const technology = entry(START, `${internship}.technologies`, 0)
    const without = applyEdit(START, { type: "remove", entry: internship })
    expect(isUntouched(without, technology)).toBe(false)
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

  test("that adds an entry without words is listed as a change", () => {
    const added = applyEdit(START, { type: "add", list: PARAGRAPHS, value: "" })
    expect(isEdited(added)).toBe(true)
    expect(changesBetween(START, added)).toMatchObject([{ name: "Paragraph 4", after: "" }])
  })

  test("after an undo leaves nothing to redo", () => {
    const edited = made(START, set(ROLE, "inventor"), { type: "undo" }, set(ROLE, "author"))
    expect(applyEdit(edited, { type: "redo" })).toBe(edited)
  })

  test.each([
    ["runs of typing", [0, 300, 600, 9000], 2, "eee"],
    [
      "every five seconds of long typing",
      [...Array(60).keys()].map((s) => s * 1000),
      12,
      /^e{55}$/,
    ],
  ])("is a step to undo by %s", (_, times, steps, before) => {
    const typed = made(
      START,
      ...times.map(
        (time, index): Edit => ({ type: "set", at: ROLE, value: "e".repeat(index + 1), time }),
      ),
    )
    expect(typed.past).toHaveLength(steps)
    expect(valueIn(applyEdit(typed, { type: "undo" }), ROLE)).toMatch(before)
  })
})

/** Any edit, by a place that is there when it is its turn. */
const anyEdit = fc.record({
  kind: fc.constantFrom("set", "paragraph", "add", "remove", "move", "split", "join", "upload"),
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
    case "split":
      return { type: "split", entry: at(PARAGRAPHS), texts: [word || "-", "rest"] }
    case "join":
      return { type: "join", entry: at(PARAGRAPHS) }
    case "remove":
      return { type: "remove", entry: at(list) }
    case "upload":
      return { type: "upload", at: RESUME, value: "/cv.pdf", upload: upload("static/cv.pdf", word) }
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

test.each(["constructor", "__proto__"])(
  "an entry of the unknown type %s has the fields of the first one",
  (type) => {
    const profile = TEXTS.profile.replace("type: other", `type: ${type}`)
    const session = newSession(stored({ ...TEXTS, profile }))
    expect(fieldOf(session, entry(session, "profile.work", 2))?.label).toBe("Project")
  },
)

describe("a merge", () => {
  const content = (session: Session): Keyed => ({ values: session.values, ids: session.ids })
  const base = content(START)
  /** Without the ids of lists in removed entries. */
  const withoutRemoved = ({ values, ids }: Keyed): Keyed => {
    const lists = Object.entries(ids).filter(([list]) => valueIn({ values, ids }, list))
    return { values, ids: Object.fromEntries(lists) }
  }

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
          expect(found).toEqual(withoutRemoved(content(both)))
        }
      }),
    )
  })

  test("keeps an entry that one side has removed and the other has changed", () => {
    const third = entry(START, PARAGRAPHS, 2)
    const mine = applyEdit(START, { type: "remove", entry: third })
    const theirs = applyEdit(START, set(third, "Changed."))
    const { content: both } = mergeContent(base, content(mine), content(theirs))
    expect(valueIn(both, third)).toBe("Changed.")
  })

  test("asks only about a text that was changed in two ways", () => {
    const mine = content(made(START, set(ROLE, "climber"), set(HOME, "Turin, Italy")))
    const theirs = content(made(START, set(ROLE, "surfer"), set(HOME, "Turin, Italy")))
    const { conflicts } = mergeContent(base, mine, theirs)
    expect(conflicts).toEqual([{ at: ROLE, theirs: "surfer" }])
  })

  test("knows the entries of another version by what they say, not those that say something else", () => {
    const paragraph = (place: number) => entry(START, PARAGRAPHS, place)
    const theirs = made(
      START,
      { type: "move", entry: entry(START, SOCIAL, 3), to: 0 },
      { type: "remove", entry: paragraph(0) },
      set(paragraph(1), `${valueIn(START, paragraph(1))} So be it.`),
      set(paragraph(2), "Nothing of before."),
    )
    const { ids } = withIds([base], theirs.values, START.lastId)
    expect(ids[SOCIAL]).toEqual(theirs.ids[SOCIAL])
    expect(ids[PARAGRAPHS]).toEqual([theirs.ids[PARAGRAPHS]?.[0], expect.any(Number)])
    expect(ids[PARAGRAPHS]?.[1]).toBeGreaterThan(START.lastId)
  })
})

describe("a session on another saved version", () => {
  const theirs = applyEdit(START, set(HOME, "Turin, Italy"))
  const newer = stored(printTexts(theirs, START.base.stored), "2")

  test("has once what has arrived there, although it is undone here", () => {
    const added = applyEdit(START, { type: "add", list: PARAGRAPHS, value: "Mine." })
    const arrived = stored(printTexts(added, START.base.stored), "2")
    const { toSave } = made(
      added,
      { type: "request", request: { toSave: snapshotOf(added) } },
      { type: "undo" },
      { type: "rebase", stored: arrived },
    )
    expect(toSave?.values).toEqual(added.values)
  })

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
    const { saved } = stored(printTexts(draft, START.base.stored), "draft")
    const session = onMain(saved, newer.saved)
    expect(valueIn(session, HOME)).toBe("Turin, Italy")
    expect(valueIn(session, ROLE)).toBe("engineer")
    expect(isEdited(session)).toBe(false)
  })
})

test("a social link can be added while a label is free, with its usual icon and link", () => {
  const added: unknown[] = []
  let session = START
  for (let [next] = additions(session, SOCIAL); next; [next] = additions(session, SOCIAL)) {
    added.push(next.value)
    session = applyEdit(session, { type: "add", list: SOCIAL, value: next.value })
  }
  const networks = Object.keys(USUAL_NAMES).slice(5)
  expect(added.map((link) => (link as { label: string }).label)).toEqual(networks)
  expect(added).toContainEqual({
    label: "mastodon",
    icon: "brand-mastodon",
    link: "https://mastodon.social/@",
  })
})

describe("a save", () => {
  const portrait = upload("content/me-1.jpg", "me")
  const replace = { type: "upload", at: "site.portrait.file", value: "me-1.jpg" } as const
  const replaced = applyEdit(START, { ...replace, upload: portrait })

  test("has the picture that was chosen, and none that nothing uses", () => {
    const message = "Update portrait: picture"
    expect(changeToSave(replaced)).toMatchObject({ files: [portrait], message })
    const again = applyEdit(replaced, set("site.portrait.file", "portrait.jpg"))
    expect(changeToSave(again)).toMatchObject({ files: [] })
    expect(isEdited(again)).toBe(false)
  })

  const resume = upload("static/resume.pdf", "new")

  test.each(["/resume.pdf", "/resume.pdf?v=2", "/resume.pdf#page=1"])(
    "has a PDF in the place of the one before, by the path of its address (%s)",
    (value) => {
      const chosen = made(START, set(RESUME, value), {
        type: "upload",
        at: RESUME,
        value,
        upload: resume,
      })
      const { files, missing } = changeToSave(chosen)
      expect({ files, missing }).toEqual({ files: [resume], missing: [] })
      expect(changesBetween(applyEdit(START, set(RESUME, value)), chosen)).toEqual([
        { at: entry(START, SOCIAL, 1), name: "Résumé", before: "", after: "another resume.pdf" },
      ])
    },
  )

  test.each([
    ["the working copy", undefined],
    ["a draft", { number: 1, address: "", checks: { kind: "ready" }, hasAutoMerge: false }],
  ] as const)("that replaces a file of %s leaves nothing to undo of it", (_, draft) => {
    const uploaded = { type: "upload", at: RESUME, value: "/resume.pdf", upload: resume } as const
    const chosen = made(START, set(ROLE, "engineer"), uploaded)
    const files = { ...FILES, [resume.path]: resume.hash }
    const saved = stored(printTexts(chosen, stored()), "2", files)
    const after = applyEdit(chosen, {
      type: "saved",
      snapshot: snapshotOf(chosen),
      stored: { ...saved, draft },
    })
    const undone = applyEdit(after, { type: "undo" })
    expect(valueIn(undone, ROLE)).toBe(valueIn(START, ROLE))
    expect(changeToSave(undone).files).toEqual([])
    expect(undone.past).toEqual([])
  })

  test("of texts leaves the history as it is, so that a notice with Undo stays", () => {
    const chosen = made(START, set(ROLE, "engineer"))
    const saved = stored(printTexts(chosen, stored()), "2")
    const snapshot = snapshotOf(chosen)
    expect(applyEdit(chosen, { type: "saved", snapshot, stored: saved }).past).toBe(chosen.past)
  })

  test("that merges main keeps its comments and layout, and the draft's where main has none", () => {
    const draft = printTexts(applyEdit(START, set(ROLE, "engineer")), START.base.stored)
    const site = `# Of the draft.\n${draft.site}`
    const profile = TEXTS.profile
      .replace("about:", "# Mine.\nabout:")
      .replace("home: Porto", "home:   Porto")
    const { saved } = stored({ ...draft, site }, "draft")
    const session = onMain(saved, stored({ ...TEXTS, profile }, "main").main)
    const { texts } = changeToSave(session)
    expect(texts.profile).toBe(profile.replace(/role: .*/, "role: engineer"))
    expect(texts.site).toBe(site)
  })

  test("names the files that are nowhere", () => {
    const elsewhere = newSession(stored(TEXTS, "1", filesOf("1", "static/resume.pdf")))
    expect(changeToSave(elsewhere).missing).toEqual(["content/portrait.jpg"])
  })
})

test.each([
  ["a paragraph with words", PARAGRAPHS, "I row.", false],
  ["its usual link alone", SOCIAL, USUAL_GITLAB, true],
  ["another link", SOCIAL, { ...USUAL_GITLAB, link: "https://gitlab.com/ada" }, false],
  ["a file", SOCIAL, { label: "resume", icon: "file-text", link: "/resume.pdf" }, false],
  ["a kind of work alone", "profile.work", { type: "project" }, true],
])("whether a new entry with %s goes when its card is closed", (_, list, value, isDropped) => {
  const added = applyEdit(START, { type: "add", list, value })
  const at = `${list}.#${added.lastId}`
  expect(isUntouched(added, at)).toBe(isDropped)
  // What is saved stays.
  expect(isUntouched({ ...added, base: snapshotOf(added) }, at)).toBe(false)
})
