/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { Card } from "../../card/card"
import { EditingContext } from "../../session/editing-context"
import { BIRTH, HOME, START } from "../helpers/first-owner"
import "../helpers/dom"
import { editingOf } from "../helpers/editing-of"

const editable = `${BIRTH} ${HOME} site.words.born`
const [VALUES, WORDING] = ["Birth year and home", "Line about birth and home"]

test.each([
  [HOME, VALUES, ["Birth year (optional)", "Home (optional)", `${WORDING} (optional)`]],
  ["site.words.born", WORDING, ["Birth year (optional)", "Home (optional)"]],
])("card › is named for what was tapped of a sentence, %s", (focus, name, labels) => {
  const ignored = { onClose() {}, onMove() {}, onRemove() {}, onAdd() {} }
  render(
    <EditingContext value={editingOf(START)}>
      <Card open={{ editable, focus }} frame={{ current: null }} {...ignored} />
    </EditingContext>,
  )
  const card = screen.getByRole("dialog", { name })
  const seen = card.querySelectorAll("label:not(.hidden)")
  expect(Array.from(seen, ({ textContent }) => textContent)).toEqual(labels)
})
