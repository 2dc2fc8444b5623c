import fc from "fast-check"
import { LABELS } from "../../../../src/content/social"
import { changesBetween, changesIn, changeToSave } from "../../session/changes"
import { printTexts } from "../../session/content"
import { countOf, nameOf } from "../../session/editables"
import type { Address } from "../../session/field-address"
import { merge } from "../../session/merge"
import { errorsIn, problemsOf } from "../../session/problems"
import {
  applyEdit,
  conflictsIn,
  type Edit,
  isEdited,
  newSession,
  type Session,
} from "../../session/session"
import { additions, entriesOf, valueIn } from "../../session/tree"
import type { Draft, Stored } from "../../store/store"
import type { Group } from "../../yaml/values"
import {
  BIOGRAPHY,
  BIRTH,
  FILES,
  HOME,
  ICONS,
  RESUME,
  ROLE,
  SOCIAL,
  START,
  stored,
  TEXTS,
  upload,
  uploadTo,
} from "../helpers/first-owner"

const GITLAB = `${SOCIAL}.gitlab`
const EMAIL = `${SOCIAL}.email`
const made = (session: Session, ...edits: Edit[]) => edits.reduce(applyEdit, session)
const set = (at: Address, value: unknown): Edit => ({ type: "set", at, value })
const remove = (entry: Address): Edit => ({ type: "remove", entry })
const move = (entry: Address, to: number): Edit => ({ type: "move", entry, to })
const linkTo = (link: string) => set(`${GITLAB}.link`, link)
const undo: Edit = { type: "undo" }
/** What a store has that was given the content of a session. */
const storedAs = ({ values, files }: Session, id = "2") =>
  stored(printTexts(values, TEXTS), id, files)
const rebase = (now: Stored): Edit => ({ type: "rebase", stored: now })
const save: Edit = { type: "save" }
/** What a save answers. */
const savedAs = (session: Session): Edit => rebase(storedAs(session))
const PDF = "static/resume.pdf"
const NEW_PDF = uploadTo(RESUME, "/resume.pdf", PDF, "new")

describe("edit", () => {
  test("stays with its link while that moves, and does nothing once it is gone", () => {
    const moved = made(START, move(GITLAB, 0), set(`${GITLAB}.link`, "https://gitlab.com/ada"))
    expect(entriesOf(moved, SOCIAL)[0]).toBe(GITLAB)
    expect([nameOf(moved, GITLAB), countOf(moved, GITLAB)]).toEqual(["GitLab", "1 of 5"])
    expect(valueIn(moved, `${GITLAB}.link`)).toBe("https://gitlab.com/ada")
    const without = applyEdit(START, remove(GITLAB))
    expect(applyEdit(without, set(GITLAB, {}))).toBe(without)
    expect(applyEdit(without, remove(GITLAB))).toBe(without)
  })

  test("leaves nothing to redo after an undo", () => {
    const edited = made(START, set(ROLE, "inventor"), undo, set(ROLE, "author"))
    expect(applyEdit(edited, { type: "redo" })).toBe(edited)
  })

  test.each([
    ["runs of typing", [0, 300, 600, 3000], 2, "eee"],
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
    expect(valueIn(applyEdit(typed, undo), ROLE)).toMatch(before)
  })

  test("is undone with all others, and that, too", () => {
    const edited = made(START, set(ROLE, "inventor"), NEW_PDF, remove(GITLAB), { type: "undo all" })
    expect(isEdited(edited)).toBe(false)
    expect(valueIn(applyEdit(edited, undo), ROLE)).toBe("inventor")
  })
})

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.string().map((word) => set(ROLE, word)),
  fc.array(fc.string(), { maxLength: 3 }).map((texts) => set(BIOGRAPHY, texts)),
  fc.constantFrom(SOCIAL, "profile.work").chain((list) =>
    fc.oneof(
      fc.nat(5).map((index) => remove(entriesOf(START, list)[index] ?? "")),
      fc
        .tuple(fc.nat(5), fc.nat(4))
        .map(([index, to]) => move(entriesOf(START, list)[index] ?? "", to)),
    ),
  ),
  fc.string().map((content) => uploadTo(RESUME, "/cv.pdf", "static/cv.pdf", content)),
)
const edits = fc.array(anyEdit, { maxLength: 12 })

test("undo and redo › give the same, whatever was edited", () => {
  const contentOf = ({ values, files }: Session) => ({ values, files })
  fc.assert(
    fc.property(edits, (list) => {
      const done = made(START, ...list)
      const steps = done.past.length
      const repeat = (session: Session, type: "undo" | "redo") =>
        made(session, ...Array.from({ length: steps }, (): Edit => ({ type })))
      const undone = repeat(done, "undo")
      expect(contentOf(undone)).toEqual(contentOf(START))
      expect(contentOf(repeat(undone, "redo"))).toEqual(contentOf(done))
    }),
  )
})

describe("merge", () => {
  const merged = (mine: Edit[], theirs: Edit[]) =>
    merge(START.values, made(START, ...mine).values, made(START, ...theirs).values)
  const add = (label: string): Edit => ({ type: "add", list: SOCIAL, value: { label, link: "/" } })
  const labels = (values: Group) => entriesOf({ values }, SOCIAL).map((at) => at.split(".").at(-1))

  test("has both where something else was changed, whoever comes first", () => {
    const elsewhere = set(HOME, "Turin, Italy")
    fc.assert(
      fc.property(edits, (list) => {
        const both = made(START, ...list, elsewhere).values
        const all = [...list, elsewhere]
        for (const found of [
          merged(list, [elsewhere]),
          merged([elsewhere], list),
          merged(all, all),
        ])
          expect(found).toEqual({ values: both, conflicts: [] })
      }),
    )
  })

  test.each<[string, Address, Edit, Edit]>([
    ["a field", ROLE, set(ROLE, "climber"), set(ROLE, "surfer")],
    ["the biography", BIOGRAPHY, set(BIOGRAPHY, ["I row."]), set(BIOGRAPHY, ["I surf."])],
    ["a link that they have removed", GITLAB, linkTo("/a"), remove(GITLAB)],
    ["a link that was removed here", GITLAB, remove(GITLAB), linkTo("/b")],
  ])("keeps one's own, and names what both have changed: %s", (_, at, mine, theirs) => {
    const { values, conflicts } = merged([mine], [theirs])
    expect(valueIn({ values }, at)).toEqual(valueIn(applyEdit(START, mine), at))
    expect(conflicts).toEqual([at])
  })

  test("has both where two fields of a link were changed", () => {
    const icon = set(`${GITLAB}.icon`, "x")
    const { values, conflicts } = merged([linkTo("/a")], [icon])
    expect(values).toEqual(made(START, linkTo("/a"), icon).values)
    expect(conflicts).toEqual([])
  })

  test.each<[string, Edit, Edit, string]>([
    ["of both sides", add("x"), add("orcid"), "email resume github gitlab linkedin x orcid"],
    [
      "in the order of who has moved",
      add("x"),
      move(GITLAB, 0),
      "gitlab email resume github linkedin x",
    ],
    ["in one's own order", move(GITLAB, 0), move(EMAIL, 2), "gitlab email resume github linkedin"],
    ["without removed ones", remove(GITLAB), remove(EMAIL), "resume github linkedin"],
  ])("has the links %s", (_, mine, theirs, expected) => {
    const { values, conflicts } = merged([mine], [theirs])
    expect(labels(values).join(" ")).toBe(expected)
    expect(conflicts).toEqual([])
  })
})

describe("rebase", () => {
  const theirs = applyEdit(START, set(HOME, "Oslo, Norway"))
  const newer = storedAs(theirs)

  test("gives back what others have saved once all is undone, whatever was edited", () => {
    fc.assert(
      fc.property(edits, (list) => {
        const both = made(START, ...list, rebase(newer))
        const undone = made(both, ...both.past.map(() => undo))
        expect(undone.values).toEqual(theirs.values)
      }),
    )
  })

  test("shows one's own where both have changed the same, until it is saved again or undone", () => {
    const both = made(START, set(HOME, "Turin, Italy"), rebase(newer))
    expect(valueIn(both, HOME)).toBe("Turin, Italy")
    expect(conflictsIn(both)).toEqual([HOME])
    const third = storedAs(applyEdit(theirs, set(BIRTH, 1990)), "3")
    expect(conflictsIn(applyEdit(both, rebase(third)))).toEqual([HOME])
    expect(conflictsIn(applyEdit(both, save))).toEqual([])
    expect(conflictsIn(applyEdit(both, set(HOME, "Oslo, Norway")))).toEqual([])
    expect(conflictsIn(applyEdit(both, { type: "undo all" }))).toEqual([])
  })

  test.each<[string, Edit, Edit]>([
    ["a field", set(HOME, "Turin, Italy"), set(HOME, "Oslo, Norway")],
    ["a link that they have removed", linkTo("/a"), remove(GITLAB)],
    ["a link that was removed here", remove(GITLAB), linkTo("/b")],
  ])("has theirs when that is taken, and one's own after an undo: %s", (_, mine, other) => {
    const [own, elsewhere] = [mine, other].map((edit) => applyEdit(START, edit))
    const both = made(own as Session, rebase(storedAs(elsewhere as Session)))
    expect(conflictsIn(both)).toHaveLength(1)
    const taken = made(both, ...conflictsIn(both).map((at): Edit => ({ type: "take theirs", at })))
    expect(entriesOf(taken, SOCIAL).sort()).toEqual(entriesOf(elsewhere as Session, SOCIAL).sort())
    for (const at of [HOME, `${GITLAB}.link`])
      expect(valueIn(taken, at)).toEqual(valueIn(elsewhere as Session, at))
    expect(conflictsIn(taken)).toEqual([])
    const undone = applyEdit(taken, undo)
    expect([undone.values, conflictsIn(undone)]).toEqual([both.values, conflictsIn(both)])
  })

  test("keeps the history, and what was typed meanwhile, when a save arrives", () => {
    const sent = applyEdit(START, set(HOME, "Turin, Italy"))
    const after = made(sent, save, set(HOME, "Turin"), rebase(storedAs(sent)))
    expect(changesIn(after)).toMatchObject([{ at: HOME, name: "Home" }])
    expect(conflictsIn(after)).toEqual([])
    expect(valueIn(made(after, undo, undo), HOME)).toBe("Porto, Portugal")
  })

  test("does not take what was published for a change of somebody else", () => {
    const { version } = storedAs(theirs, "draft")
    const draft = { number: 1 } as Draft
    const main = { ...version, id: "main 2" }
    const ended = { how: "merged", time: "2026-05-04T10:30:00Z", head: version.id } as const
    const after = made(
      newSession({ version, main: stored().main, draft }),
      set(HOME, "Turin, Italy"),
      rebase({ version: main, main, ended }),
    )
    expect(changesIn(after)).toMatchObject([{ at: HOME, name: "Home" }])
    expect(conflictsIn(after)).toEqual([])
  })
})

test("additions › offers a link while its label is free, with its usual icon and address", () => {
  const free = () =>
    additions(all, SOCIAL).flatMap((one) =>
      "value" in one ? (one.value as { label: string }) : [],
    )
  let all = START
  expect(free().map(({ label }) => label)).toEqual(LABELS.slice(5))
  const link = "https://mastodon.social/@"
  expect(free()).toContainEqual({ label: "mastodon", icon: "brand-mastodon", link })
  for (const value of free()) all = applyEdit(all, { type: "add", list: SOCIAL, value })
  expect(free()).toEqual([])
})

test("additions › has a link of the owner's own, without another's label and file", () => {
  const [last] = additions(START, SOCIAL).slice(-1)
  const link = { label: "resume_2", icon: "file-text", link: "", name: "CV" }
  expect(last && "valueFor" in last && last.valueFor("CV", ["file-text"])).toEqual(link)
})

test.each<[string, ...Edit[]]>([
  ["Role, Birth year", set(ROLE, "inventor"), set(BIRTH, 1990)],
  ["GitLab", linkTo("/")],
  ["GitLab", remove(GITLAB)],
  ["Order of social links", move(GITLAB, 0)],
  ["Biography", set(BIOGRAPHY, ["I row."])],
  ["Coffee: address", set("site.images.coffee.src", "https://x.example/")],
  ["Internship 1", set("profile.work.1.technologies", ["Go"])],
])("changes › have the names that an owner uses: %s", (names, ...list) => {
  const changes = changesBetween(START, made(START, ...list))
  expect(changes.map(({ name }) => name).join(", ")).toBe(names)
})

describe("a chosen file", () => {
  const path = "content/me-1.jpg"
  const at = "site.portrait.file"
  const choosePortrait = uploadTo(at, "me-1.jpg", path, "me")
  const replaced = applyEdit(START, choosePortrait)

  test("takes the saved description of the last one away, in one step of undo", () => {
    const description = "site.portrait.alt"
    const chosen = applyEdit(START, { ...choosePortrait, description })
    expect([valueIn(chosen, at), valueIn(chosen, description)]).toEqual(["me-1.jpg", ""])
    expect(applyEdit(chosen, undo).values).toEqual(START.values)
    const described = made(START, set(description, "Me"), { ...choosePortrait, description })
    expect(valueIn(described, description)).toBe("Me")
  })

  test("is saved, unless nothing uses it any more", () => {
    const title = "Update portrait: picture"
    expect(changeToSave(replaced)).toMatchObject({ files: { [path]: choosePortrait.hash }, title })
    const again = applyEdit(replaced, set(at, "portrait.jpg"))
    expect(changeToSave(again).files).toEqual({})
    expect(isEdited(again)).toBe(false)
  })

  test("takes the place of the PDF at the path of its link", () => {
    const value = "/resume.pdf?v=2"
    const chosen = made(START, set(RESUME, value), { ...NEW_PDF, value })
    expect(changeToSave(chosen).files).toEqual({ [PDF]: NEW_PDF.hash })
    expect(changesIn(chosen)).toMatchObject([{ at: `${SOCIAL}.resume`, name: "Résumé" }])
  })

  test("is saved for a picture that no value names, and leaves the values as they are", () => {
    const icon = "static/favicon.svg"
    const field = { at: "site.favicon", value: undefined }
    const chosen = made(START, { type: "upload", ...field, path: icon, ...upload(icon, "me") })
    expect(chosen.values).toBe(START.values)
    expect(changeToSave(chosen)).toMatchObject({
      files: { [icon]: chosen.files[icon] },
      title: "Update icon",
    })
    const undone = applyEdit(chosen, undo)
    expect(changesBetween(chosen, undone)).toMatchObject([{ at: field.at, name: "Icon" }])
    expect(isEdited(undone)).toBe(false)
  })

  test("is found once it is uploaded: until then, its link is an error", () => {
    const uploaded = made(START, { ...NEW_PDF, value: "/new.pdf", path: "static/new.pdf" })
    const errorsOf = (session: Session) => errorsIn(problemsOf(session, ICONS), [RESUME])
    expect(errorsOf(uploaded)).toEqual([])
    expect(errorsOf({ ...uploaded, files: START.files })).toHaveLength(1)
  })

  const replacedElsewhere = stored(TEXTS, "2", { ...FILES, [PDF]: "of the phone" })
  const both = made(START, NEW_PDF, rebase(replacedElsewhere))

  test("stays where another one was saved at its path, which is named, and can be taken", () => {
    expect(conflictsIn(both)).toEqual([RESUME])
    expect(changeToSave(both).files).toEqual({ [PDF]: NEW_PDF.hash })
    expect(conflictsIn(applyEdit(both, save))).toEqual([])
    const taken = applyEdit(both, { type: "take theirs", at: RESUME })
    expect([isEdited(taken), conflictsIn(taken)]).toEqual([false, []])
    expect(conflictsIn(applyEdit(taken, undo))).toEqual([RESUME])
  })

  test("that others have replaced is no edit, also after an undo", () => {
    const after = made(START, set(HOME, "Turin, Italy"), rebase(replacedElsewhere), undo)
    expect([after.files[PDF], isEdited(after)]).toEqual(["of the phone", false])
  })

  test("is not named where the other one is the same, or is one's own", () => {
    const same = rebase(stored(TEXTS, "2", { ...FILES, [PDF]: NEW_PDF.hash }))
    expect(isEdited(made(START, NEW_PDF, same))).toBe(false)
    const next = { ...NEW_PDF, ...upload(PDF, "newer") }
    expect(conflictsIn(made(START, NEW_PDF, save, next, same))).toEqual([])
  })

  test("is not sent again once it was saved, also after an undo", () => {
    const after = made(replaced, save, savedAs(replaced))
    expect(isEdited(after)).toBe(false)
    const undone = applyEdit(after, undo)
    expect(valueIn(undone, at)).toBe("portrait.jpg")
    expect(changeToSave(undone).files).toEqual({})
    expect(isEdited(made(undone, { type: "redo" }))).toBe(false)
  })

  test("gives way to the one that it has replaced by an undo, also once it was saved", () => {
    const after = made(START, NEW_PDF, save, savedAs(applyEdit(START, NEW_PDF)), undo)
    expect(changeToSave(after).files).toEqual({ [PDF]: FILES[PDF] })
    expect(isEdited(applyEdit(after, { type: "redo" }))).toBe(false)
  })
})
