import site from "edited-site"
import "./page.css"
import { type RefObject, Suspense, useCallback, useDeferredValue, useMemo } from "react"
import { sizeOf } from "../fields/files"
import { addressesOf, type Editable, nameOf } from "../session/editables"
import { type Editing, useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { errorsIn, WRONG } from "../session/problems"
import { controlAround, entryOf, itemsIn } from "../session/tree"
import { isBlank } from "../yaml/values"
import { AddButtons } from "./add-buttons"
import { Frame } from "./frame"
import { screenContent } from "./screen-content"
import { useDragging } from "./use-dragging"
import { type Pointing, usePointing } from "./use-pointing"

const { Marks, Screens } = site

type Props = ContentsProps & { frame: RefObject<HTMLIFrameElement | null> }

type ContentsProps = Pointing & {
  onAdd: (list: Address) => void
  /** Moves an entry to an index in its list. */
  onMove: (entry: Address, to: number) => void
}

/** The page itself, in which everything can be clicked, tapped, dragged or chosen by keyboard. */
export const Page = ({ frame, ...contents }: Props) => (
  <Frame frame={frame}>{(document) => <Contents document={document} {...contents} />}</Frame>
)

/** The contents of the frame: the screens, with a + for each list. */
export function Contents({ document, ...props }: ContentsProps & { document: Document }) {
  const { open, onAdd, onMove } = props
  const editing = useEditing()
  // Typing does not wait for the page. Other edits do, because the focus moves to an element that the page shows then.
  const late = useDeferredValue(editing)
  const { session, problems, icons, urlOf, siteUrl } = editing.session.typing ? late : editing
  const screens = useMemo(
    () => (
      <Screens
        content={screenContent(session.values, urlOf)}
        icons={icons}
        siteUrl={siteUrl}
        sizeOf={(path) => sizeOf(session, path)}
      />
    ),
    [session, icons, siteUrl, urlOf],
  )
  const editable = open?.editable
  const from = useCallback(
    (fields: string, wording?: string) =>
      attributes({ session, problems, open: editable }, fields, wording),
    [session, problems, editable],
  )
  usePointing(document, session, props)
  useDragging(document, session, onMove)
  return (
    <Suspense>
      <Marks value={from}>{screens}</Marks>
      <AddButtons document={document} session={session} onAdd={onAdd} />
    </Suspense>
  )
}

type MarkContext = Pick<Editing, "session" | "problems"> & { open: Editable | undefined }

/**
 * The attributes of an element that shows content fields, such as `cafe.name` or `cafe.hours.2`, in the wording
 * of a sentence.
 */
function attributes({ session, problems, open }: MarkContext, fields: string, wording?: string) {
  const all = [...fields.split(" "), wording ?? []].flat()
  const places = all.map((field) => controlAround(session, field.split(".")))
  const editable = places.map(({ at }) => at).join(" ")
  const part = places[0]?.below[0]
  const isWrong = errorsIn(problems, addressesOf(editable)).length > 0
  return {
    "data-field": editable,
    "data-part": part,
    "data-open": editable === open ? "" : undefined,
    "data-wrong": isWrong ? "" : undefined,
    "data-entry": entryOf(session, editable) && "",
    "data-empty":
      part !== undefined && isBlank(itemsIn(session, editable)[Number(part)])
        ? nameOf(session, editable)
        : undefined,
    tabIndex: 0,
    // What the site hides from screen readers gets the focus here, so it is read aloud.
    "aria-hidden": undefined,
    "aria-description": `${nameOf(session, editable)}${isWrong ? `, ${WRONG}` : ""}. Press Enter to edit.`,
  }
}
