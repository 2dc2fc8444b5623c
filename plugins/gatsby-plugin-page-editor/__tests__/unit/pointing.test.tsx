/** @jest-environment jsdom */
import { act, fireEvent, render } from "@testing-library/react"
import { FormField } from "../../card/form-field"
import { Page } from "../../page/page"
import { EditingContext, type OpenCard } from "../../session/editing-context"
import { newSession } from "../../session/session"
import { fieldOf, valueIn } from "../../session/tree"
import { BIRTH, FIRST, HOME, ROLE, stored, TEXTS } from "../helpers/first-owner"
import "../helpers/dom"
import { editingOf } from "../helpers/editing-of"

const role = String(valueIn(newSession(stored()), ROLE))
const WORDING = "words:\n  born: Living in {home} since {birth}\n"

/** Opens the page, and what a text was clicked in before some of its words. */
async function click(words: string, others: Partial<typeof TEXTS> = {}) {
  const session = newSession(stored({ ...TEXTS, ...others }))
  let opened: OpenCard | undefined
  const show = (card: OpenCard) => {
    opened = card
  }
  const { rerender } = render(
    <EditingContext value={editingOf(session, {}, { show })}>
      <Page document={document} />
    </EditingContext>,
  )
  await act(async () => {})
  const [start = "", rest = ""] = words.split("|")
  // A typed line has a cell for each character, after its whole text.
  const element = [...document.querySelectorAll("[data-field]")].find(({ textContent }) =>
    textContent.includes(start + rest),
  ) as HTMLElement
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let offset = element.textContent.lastIndexOf(start + rest) + start.length
  while (texts.nextNode() && offset >= String(texts.currentNode.textContent).length)
    offset -= String(texts.currentNode.textContent).length
  Object.assign(document, {
    caretPositionFromPoint: () => ({ offsetNode: texts.currentNode, offset }),
  })
  fireEvent.click(texts.currentNode.parentElement as HTMLElement)
  const { editable = "", focus = "", caret = Number.NaN } = opened ?? {}
  const at = focus || editable
  const field = fieldOf(session, at)
  rerender(
    <EditingContext value={editingOf(session)}>
      {field && <FormField field={field} at={at} />}
    </EditingContext>,
  )
  const control = document.getElementById(at) as HTMLTextAreaElement
  const text = control.value
  return [editable, at, `${text.slice(0, caret)}|${text.slice(caret)}`]
}

const GREETING = `${FIRST} site.words.greeting`
const BORN = `${BIRTH} ${HOME} site.words.born`

test.each([
  ["Hi! |I'm", GREETING, FIRST, "|Zoë"],
  ["Zo|ë!", GREETING, FIRST, "Zo|ë"],
  ["Born| in", BORN, BIRTH, "|1997"],
  ["in |1997", BORN, BIRTH, "|1997"],
  ["1997|, living", BORN, BIRTH, "1997|"],
  ["liv|ing in", BORN, BIRTH, "1997|"],
  ["livi|ng in", BORN, HOME, "|Porto, Portugal"],
  ["Po|rto", BORN, HOME, "Po|rto, Portugal"],
  ["|An informatics", `${ROLE} site.words.role`, ROLE, `|${role}`],
  ["informatics| and", `${ROLE} site.words.role`, ROLE, role.replace(" and", "| and")],
  ["Build|ing...", "site.words.building", "site.words.building", "Build|ing..."],
])("click at %s › opens a card with the caret in the nearest value", async (words, ...opened) => {
  expect(await click(words)).toEqual(opened)
})

test.each([
  ["Liv|ing in Porto", HOME, "|Porto, Portugal"],
  ["Portugal si|nce", HOME, "Porto, Portugal|"],
  ["19|97", BIRTH, "19|97"],
])(
  "click at %s › finds the values in the order of the owner's wording",
  async (words, ...opened) => {
    const site = `${TEXTS.site}${WORDING}`
    expect(await click(words, { site })).toEqual([BORN, ...opened])
  },
)
