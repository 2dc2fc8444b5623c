/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react"
import { Card } from "../../card/card"
import { EditingContext } from "../../session/editing-context"
import { withValue } from "../../session/field-address"
import { newSession } from "../../session/session"
import type { Group } from "../../yaml/values"
import { BIRTH, FILES, HOME, SOCIAL, START, stored } from "../helpers/first-owner"
import "../helpers/dom"
import { editingOf } from "../helpers/editing-of"

const editable = `${BIRTH} ${HOME} site.words.born`

/** The labels of a card's fields that are seen. */
function labelsOf(card: HTMLElement) {
  const seen = card.querySelectorAll("label:not(.hidden)")
  return Array.from(seen, ({ textContent }) => textContent)
}

test.each([
  ["closed", HOME, false],
  ["open for a mistake in it, or from the outline", "site.words.born", true],
])("card of a sentence › has its values, and the wording behind a line: %s", (_, focus, isOpen) => {
  render(
    <EditingContext value={editingOf(START)}>
      <Card open={{ editable, focus }} />
    </EditingContext>,
  )
  const card = screen.getByRole("dialog", { name: "Birth year and home" })
  const wording = within(card).getByRole("group") as HTMLDetailsElement
  expect([wording.open, labelsOf(wording)]).toEqual([
    isOpen,
    ["Line about birth and home (optional)"],
  ])
  wording.remove()
  expect(labelsOf(card)).toEqual(["Birth year (optional)", "Home (optional)"])
})

test.each([
  ["sharing", "static/sharing.png", true],
  ["sharing", "static/sharing.jpeg", true],
  ["favicon", "static/favicon.svg", false],
])(
  "card of a picture › leads to where GitHub deletes it, if the site does without: %s, %s",
  (name, path, isThere) => {
    const url = "https://github.com/ada/portfolio/blob/main"
    const main = { ...stored().main, url, files: { ...FILES, [path]: "it" } }
    render(
      <EditingContext value={editingOf(newSession({ version: main, main }))}>
        <Card open={{ editable: `site.${name}` }} />
      </EditingContext>,
    )
    const links = screen.queryAllByRole<HTMLAnchorElement>("link").map(({ href }) => href)
    expect(links).toEqual(isThere ? [`https://github.com/ada/portfolio/delete/main/${path}`] : [])
  },
)

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
      <Card open={{ editable: `${SOCIAL}.${entry.label}` }} />
    </EditingContext>,
  )
  const icon = hasIcon ? ["Icon (optional)"] : []
  expect(labelsOf(screen.getByRole("dialog"))).toEqual(["Link", "Name (optional)", ...icon])
})
