import site from "edited-site"
import { useState } from "react"
import { editablesIn, screenAt } from "../page/elements"
import { changesIn } from "../session/changes"
import {
  addressesOf,
  type Editable,
  isThere,
  nameOf,
  offScreen,
  pictureOf,
  summaryOf,
} from "../session/editables"
import { useEditing } from "../session/editing-context"
import { type Address, isWithin } from "../session/field-address"
import { errorsIn, problemsIn, WRONG } from "../session/problems"
import { additions, LISTS, singularOf } from "../session/tree"
import { Icon } from "../ui/icon"
import { Sheet } from "../ui/sheet"
import { Button, Tool } from "../ui/tool"

/** The id of the button, which gets the focus when a card closes whose fields the page does not show. */
export const OUTLINE = "outline"

export function OutlineButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tool id={OUTLINE} icon="list" label="Outline" onClick={() => setOpen(true)} />
      {isOpen && <Outline onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * A dialog that lists all content by name and value: first in the order of the page, then what the page does not show.
 */
export function Outline({ onClose }: { onClose: () => void }) {
  const { session } = useEditing()
  const [screens] = useState(() =>
    Object.entries(site.screens).map(([path, title]) => ({
      title,
      editables: editablesIn(screenAt(path)),
    })),
  )
  const onScreen = screens.flatMap(({ editables }) => editables)
  const others = offScreen(session, onScreen)
  const parts = [
    ...screens,
    ...Object.entries(site.offScreen).map(([file, title]) => ({
      title,
      editables: others.filter((one) => isWithin(one, file)),
    })),
  ]
  const editables = parts.flatMap((part) => part.editables)
  /** Buttons for the lists that end with an editable; for `undefined`, for the lists without entries. */
  const addingAfter = (editable?: Editable) =>
    LISTS.filter((list) => editables.findLast((one) => isWithin(one, list)) === editable).map(
      (list) => <Adding key={list} list={list} />,
    )
  return (
    <Sheet title="Outline" onClose={onClose}>
      {parts.map((part) => (
        <section key={part.title} className="part">
          <h3>{part.title}</h3>
          <ul>
            {part.editables
              .filter((editable) => isThere(session, editable))
              .flatMap((editable) => [
                <Row key={editable} editable={editable} />,
                ...addingAfter(editable),
              ])}
            {part === parts.at(-1) && addingAfter()}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}

/** The longest text of a value, in characters: screen readers read all of it. */
const SUMMARY_MAX = 60

function Row({ editable }: { editable: Editable }) {
  const { session, problems, urlOf, actions } = useEditing()
  const addresses = addressesOf(editable)
  const isEdited = changesIn(session).some(({ at }) => addresses.some((one) => isWithin(at, one)))
  const isWrong = errorsIn(problems, addresses).length > 0
  const [note] = problemsIn(problems, addresses).flatMap(({ severity, message }) =>
    severity === "warning" ? message : [],
  )
  const [name, value] = [nameOf(session, editable), summaryOf(session, editable) || "empty"]
  const summary = value.length > SUMMARY_MAX ? `${value.slice(0, SUMMARY_MAX)}…` : value
  const picture = urlOf(pictureOf(session, editable))
  const marks = [isWrong && WRONG, isEdited && "not saved"].filter(Boolean)
  return (
    <li>
      <Button
        className="row flat"
        aria-label={[`Edit ${name}: ${summary}`, note, ...marks].filter(Boolean).join(", ")}
        onClick={() => actions.show({ editable })}
      >
        <span>{name}</span>{" "}
        <bdi className="value">
          {picture && <img src={picture} alt="" />} {summary}
        </bdi>{" "}
        {marks[0] && (
          <span className="mark" data-wrong={isWrong || undefined} title={marks.join(", ")} />
        )}
        {note && <small>{note}</small>}
      </Button>
    </li>
  )
}

function Adding({ list }: { list: Address }) {
  const { session, actions } = useEditing()
  if (additions(session, list).length === 0) return null
  return (
    <li>
      <Button className="row flat adding" onClick={() => actions.startAdding(list)}>
        <Icon name="plus" /> Add {singularOf(session, list)}
      </Button>
    </li>
  )
}
