import "./page.css"
import { useCallback, useDeferredValue, useEffect, useMemo } from "react"
import { EditableContext } from "../../shell/editable"
import { type OpenCard, useEditing } from "../editing"
import { type Address, addressOf, entryOf, valueIn } from "../session/address"
import { addressesOf } from "../session/editables"
import { listOf, textsIn } from "../session/fields"
import type { Session } from "../session/session"
import { isBlank } from "../yaml/values"
import { AddButtons } from "./add-buttons"
import { Frame, type FrameProps } from "./frame"
import { pageData } from "./page-data"
import { Screens } from "./screens"
import { useDragging } from "./use-dragging"
import { usePointing } from "./use-pointing"

type Props = FrameProps & ContentsProps

type ContentsProps = {
  session: Session
  open: OpenCard | undefined
  /** How often the intro was played again. */
  plays: number
  onOpen: (openCard: OpenCard) => void
  onClose: () => void
  onAdd: (list: Address) => void
  /** Moves an entry to a place in its list, which may be none. */
  onMove: (entry: Address, to: number) => void
  /** All other keys. */
  onKey: (event: KeyboardEvent) => void
}

/** The page itself, in which everything can be clicked, tapped, dragged or chosen by keyboard. */
export const Page = ({ frame, isPhone, scheme, ...contents }: Props) => (
  <Frame frame={frame} isPhone={isPhone} scheme={scheme}>
    {(document) => <Contents document={document} {...contents} />}
  </Frame>
)

function Contents({ document, ...props }: ContentsProps & { document: Document }) {
  const { session, open, plays, onAdd, onMove } = props
  // Typing does not wait for the page. After other edits, the focus goes to what it shows.
  const late = useDeferredValue(session)
  const shown = session.typing ? late : session
  const { icons, fileAt } = useEditing()
  const data = useMemo(() => {
    // An earlier version has pictures that are neither saved nor live any more.
    const { main } = shown.base.stored
    const urlOf = (name: unknown) => (name ? fileAt(`content/${name}`, main)?.url : undefined)
    return pageData(shown, { icons, urlOf })
  }, [shown, icons, fileAt])
  const editable = open?.editable
  const from = useCallback(
    (fields: string) => attributes(shown, fields, editable),
    [shown, editable],
  )
  useMarks(document, props)
  usePointing(document, { ...props, session: shown })
  useDragging(document, shown, onMove)
  return (
    <>
      <EditableContext value={from}>
        <Screens key={plays} data={data} />
      </EditableContext>
      <AddButtons document={document} session={shown} onAdd={onAdd} />
    </>
  )
}

/** The attributes of an element that shows content fields, such as `site.prompt` or `profile.about.social.2`. */
function attributes(session: Session, fields: string, open: string | undefined) {
  const editable = addressesOf(fields)
    .map((field) => addressOf(session, field.split(".")))
    .join(" ")
  // ARIA knows nothing that a picture element may have.
  const isUploaded = textsIn(session, editable).some(({ field }) => field.kind === "picture")
  const list = isBlank(valueIn(session, editable)) ? listOf(session, editable) : undefined
  return {
    "data-field": editable,
    "data-open": editable === open ? "" : undefined,
    "data-entry": entryOf(session, editable) && "",
    "data-empty": list && `New ${list.singular}`,
    tabIndex: 0,
    "aria-description": isUploaded ? undefined : "Press Enter to edit.",
  }
}

const FIRST = "editor-first"

/** Marks what can be opened until something was for the first time, and whether the intro plays: until the next edit. */
function useMarks({ documentElement: root }: Document, { session, open, plays }: ContentsProps) {
  useEffect(() => {
    if (open) localStorage.setItem(FIRST, "no")
    root.toggleAttribute("data-first", !localStorage.getItem(FIRST))
  }, [root, open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter would type its line anew
  useEffect(() => root.removeAttribute("data-plays"), [root, session, open])
  useEffect(() => {
    root.toggleAttribute("data-plays", plays > 0)
    if (plays > 0) root.scrollTop = 0
  }, [root, plays])
}
