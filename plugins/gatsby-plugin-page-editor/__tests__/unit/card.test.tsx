/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { Card } from "../../card/card"
import { EditingContext } from "../../session/editing-context"
import { withValue } from "../../session/field-address"
import { newSession } from "../../session/session"
import type { Group } from "../../yaml/values"
import { BIRTH, HOME, SOCIAL, START, stored } from "../helpers/first-owner"
import "../helpers/dom"
import { editingOf } from "../helpers/editing-of"

const editable = `${BIRTH} ${HOME} site.words.born`
const [VALUES, WORDING] = ["Birth year and home", "Line about birth and home"]

/** The labels of a card's fields that are seen. */
function labelsOf(card: HTMLElement) {
  const seen = card.querySelectorAll("label:not(.hidden)")
  return Array.from(seen, ({ textContent }) => textContent)
}

const ignored = { frame: { current: null }, onClose() {}, onMove() {}, onRemove() {}, onAdd() {} }

test.each([
  [HOME, VALUES, ["Birth year (optional)", "Home (optional)", `${WORDING} (optional)`]],
  ["site.words.born", WORDING, ["Birth year (optional)", "Home (optional)"]],
])("card › is named for what was tapped of a sentence, %s", (focus, name, labels) => {
  render(
    <EditingContext value={editingOf(START)}>
      <Card open={{ editable, focus }} {...ignored} />
    </EditingContext>,
  )
  expect(labelsOf(screen.getByRole("dialog", { name }))).toEqual(labels)
})

test.each([
  ["a known network", { label: "github", icon: "brand-github" }, false],
  ["a known network without a name for it", { label: "github" }, false],
  ["a known network with another icon", { label: "github", icon: "mail" }, true],
  ["a link of her own", { label: "telegram", icon: "brand-telegram" }, true],
])("card › has the icon of %s: %j, %s", (_, entry, hasIcon) => {
  const session = newSession(stored())
  const values = withValue(session.values, ["profile", "about", "social"], [entry]) as Group
  render(
    <EditingContext value={editingOf({ ...session, values })}>
      <Card open={{ editable: `${SOCIAL}.${entry.label}` }} {...ignored} />
    </EditingContext>,
  )
  const icon = hasIcon ? ["Icon (optional)"] : []
  expect(labelsOf(screen.getByRole("dialog"))).toEqual(["Link", "Name (optional)", ...icon])
})
