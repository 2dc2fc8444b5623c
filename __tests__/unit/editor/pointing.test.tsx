/** @jest-environment jsdom */
import { act, fireEvent, render } from "@testing-library/react"
import { FormField } from "../../../editor/fields/form-field"
import { Contents } from "../../../editor/page/page"
import { valueIn } from "../../../editor/session/address"
import { EditingContext, type OpenCard } from "../../../editor/session/editing"
import { fieldOf } from "../../../editor/session/fields"
import { newSession } from "../../../editor/session/session"
import { BIOGRAPHY, BIRTH, HOME, ROLE, stored, TEXTS } from "../../helpers/editor/first-owner"
import "../../helpers/editor/dom"
import { editingOf } from "../../helpers/editor/editing-of"

const role = String(valueIn(newSession(stored()), ROLE))
const WORDS = "words:\n  born: Living in {home}\n"

/** Opens the page, and what a text was clicked in before some of its words. */
async function click(words: string, site = TEXTS.site) {
  const session = newSession(stored({ ...TEXTS, site }))
  let opened: OpenCard | undefined
  const onOpen = (card: OpenCard) => {
    opened = card
  }
  const props = { document, session, open: undefined, onOpen }
  const ignored = { onClose() {}, onMove() {}, onKey() {}, onAdd() {} }
  const { rerender } = render(
    <EditingContext value={editingOf(session)}>
      {<Contents {...props} {...ignored} />}
    </EditingContext>,
  )
  await act(async () => {})
  const [start = "", rest = ""] = words.split("|")
  // A typed line has a cell for each character, after its whole text.
  const shown = [...document.querySelectorAll("[data-field]")].find(({ textContent }) =>
    textContent.includes(start + rest),
  ) as HTMLElement
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  let offset = shown.textContent.lastIndexOf(start + rest) + start.length
  while (texts.nextNode() && offset >= String(texts.currentNode.textContent).length)
    offset -= String(texts.currentNode.textContent).length
  Object.assign(document, {
    caretPositionFromPoint: () => ({ offsetNode: texts.currentNode, offset }),
  })
  fireEvent.click(shown)
  const { editable = "", focus, caret = Number.NaN } = opened ?? {}
  const at = focus ?? editable
  const field = fieldOf(session, at)
  rerender(
    <EditingContext value={editingOf(session)}>
      {field && <FormField field={field} at={at} />}
    </EditingContext>,
  )
  const control = document.getElementById(at) as HTMLTextAreaElement
  const text = control.value
  return [
    editable,
    `${text.slice(0, caret)}|${text.slice(caret)}`,
    control.parentElement?.querySelector("p")?.textContent,
  ]
}

test.each([
  ["Hi! |I'm", "site.words.greeting", "Hi! |I'm {first}!", "{first} stands for your first name."],
  [
    "Born| in",
    "site.words.born",
    "Born| in {birth}, living in {home}",
    /^\{birth\} stands for your birth year, \{home\} /,
  ],
  [
    "liv|ing in",
    "site.words.born",
    "Born in {birth}, liv|ing in {home}",
    /\{home\} stands for your home\.$/,
  ],
  ["|An informatics", "site.words.role", "|An {role}", "{role} stands for your role."],
  ["Build|ing...", "site.words.building", "Build|ing...", ""],
])("a click at %s opens the card of the sentence, %s", async (words, editable, text, said) => {
  expect(await click(words)).toEqual([editable, text, expect.stringMatching(said)])
})

test.each([
  ["informatics| and", ROLE, role.replace(" and", "| and")],
  ["in |1997", `${BIRTH} ${HOME}`, "|1997"],
  ["1997|, living", `${BIRTH} ${HOME}`, "1997|"],
  ["Po|rto", `${BIRTH} ${HOME}`, "Po|rto, Portugal"],
])("a click at %s opens the card of the field, %s", async (words, editable, text) => {
  expect((await click(words)).slice(0, 2)).toEqual([editable, text])
})

test("a click in a paragraph opens the biography, with the caret there", async () => {
  const [editable, text] = await click("seven on the |beach at")
  expect(editable).toBe(BIOGRAPHY)
  expect(text).toContain("\n\nMost Saturdays start before seven on the |beach at Matosinhos")
})

test("the owner's own sentence opens as she has written it", async () => {
  expect(await click("Liv|ing in Porto", `${TEXTS.site}${WORDS}`)).toEqual([
    "site.words.born",
    "Liv|ing in {home}",
    "{home} stands for your home.",
  ])
})
