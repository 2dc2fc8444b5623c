import { type FocusEvent, type RefObject, useState } from "react"
import { SCREENS, type ScreenPath } from "../shell/screens"
import { type Opening, useEditing } from "./editing"
import { Icon } from "./icons"
import { type Address, isWithin, valueIn } from "./session/address"
import { additions, type Field, fieldOf, ROOT, textsIn } from "./session/fields"
import { addressesOf, isThere, nameOf, notShown, summaryOf, type Thing } from "./session/names"
import { isSame } from "./yaml/values"

type Props = {
  dialog: RefObject<HTMLDialogElement | null>
  /** Of the page. */
  frame: RefObject<HTMLIFrameElement | null>
  onOpen: (opening: Opening) => void
  onAdd: (list: Address) => void
}

type Part = { title: string; things: Thing[] }

/**
 * Everything by its name and value: what the page shows, in its order, then what is said all over it, and what it does
 * not show.
 */
export function Outline({ dialog, frame, onOpen, onAdd }: Props) {
  const { session } = useEditing()
  const [screens, setScreens] = useState<Part[]>([])
  const shown = screens.map(({ title, things }) => ({
    title,
    things: things.filter((thing) => isThere(session, thing)),
  }))
  const others = notShown(
    session,
    shown.flatMap(({ things }) => things),
  )
  const whole = { title: "The whole site", things: others.filter(isOfWholeSite) }
  const rest = {
    title: "Not shown on the page",
    things: others.filter((thing) => !isOfWholeSite(thing)),
  }
  const close = () => dialog.current?.close()
  /** Reads what the page shows at present, when the focus comes in. */
  const read = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const document = frame.current?.contentDocument
    if (document && !currentTarget.contains(relatedTarget)) setScreens(screensOf(document))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className="outline panel"
      aria-labelledby="outline-title"
      onFocus={read}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="head">
        <h2 id="outline-title">Everything</h2>
        <button type="button" className="tool" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="parts">
        {[...shown, whole, rest].map(({ title, things }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {things.map((thing) => (
                <Row
                  key={thing}
                  thing={thing}
                  onOpen={() => {
                    close()
                    onOpen({ thing })
                  }}
                />
              ))}
              {LISTS.filter((list) => partOf(list, shown, rest).title === title).map((list) => (
                <Adding
                  key={list}
                  list={list}
                  onAdd={() => {
                    close()
                    onAdd(list)
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  )
}

/** What is in the site's file and not shown in one place, such as its language and its own words. */
const isOfWholeSite = (thing: Thing) => isWithin(thing, "site")

const TITLES: Record<ScreenPath, string> = { "/terminal": "Intro", "/about": "About" }

/** What each screen shows, in the order of the page. */
const screensOf = (document: Document): Part[] =>
  (Object.keys(SCREENS) as ScreenPath[]).map((path) => {
    const elements = document.querySelectorAll<HTMLElement>(
      `[data-route-state="${SCREENS[path].tag}"] [data-field]`,
    )
    return {
      title: TITLES[path],
      things: [...new Set([...elements].map(({ dataset }) => dataset.field ?? ""))],
    }
  })

/** Of what a visitor would take for the owner's. */
const OF_SAMPLE = "still the sample's"

/** As much of a value as is shown and read aloud. */
const SUMMARY_MAX = 60

function Row({ thing, onOpen }: { thing: Thing; onOpen: () => void }) {
  const { session, problems, isSample } = useEditing()
  const addresses = addressesOf(thing)
  const isEdited = addresses.some((at) => !isSame(valueIn(session, at), valueIn(session.base, at)))
  const isWrong = problems.some(
    ({ severity, at }) => severity === "error" && addresses.some((one) => isWithin(at, one)),
  )
  const isOfSample = addresses
    .flatMap((at) => textsIn(session, at))
    .some(({ text }) => isSample(text))
  const [name, value] = [nameOf(session, thing), summaryOf(session, thing) || "empty"]
  const summary = value.length > SUMMARY_MAX ? `${value.slice(0, SUMMARY_MAX)}…` : value
  const marks = [isWrong && "needs a correction", isEdited && "not saved"].filter(Boolean)
  return (
    <li>
      <button
        type="button"
        className="row flat"
        aria-label={[`Edit ${name}: ${summary}`, isOfSample && OF_SAMPLE, ...marks]
          .filter(Boolean)
          .join(", ")}
        onClick={onOpen}
      >
        <span>{name}</span> <bdi className="value">{summary}</bdi>
        {marks[0] && (
          <span className="mark" data-wrong={isWrong || undefined} title={marks.join(", ")} />
        )}
        {isOfSample && <small>{OF_SAMPLE}</small>}
      </button>
    </li>
  )
}

function Adding({ list, onAdd }: { list: Address; onAdd: () => void }) {
  const { session } = useEditing()
  const field = fieldOf(session, list)
  if (field?.kind !== "list" || additions(session, list).length === 0) return null
  return (
    <li>
      <button type="button" className="row flat adding" onClick={onAdd}>
        <Icon name="plus" /> Add {field.singular}
      </button>
    </li>
  )
}

/** The lists whose entries are things of their own. */
const listsIn = (field: Field, at: Address): Address[] => {
  if (field.kind === "list") return [at]
  if (field.kind !== "group") return []
  return Object.entries(field.fields).flatMap(([name, one]) =>
    listsIn(one, at ? `${at}.${name}` : name),
  )
}
const LISTS = listsIn(ROOT, "")

/** Where a list belongs: to its entries; without any, to the last screen, unless no screen shows it. */
function partOf(list: Address, shown: Part[], rest: Part): Part {
  const around = [...shown, rest].find(({ things }) =>
    things.some((thing) => isWithin(thing, list)),
  )
  const field = fieldOf({ values: {}, ids: {} }, list)
  return around ?? (field?.isHidden ? rest : (shown.at(-1) ?? rest))
}
