import { navigateToEntry } from "decap-cms-core/dist/esm/routing/history"
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { createPortal, flushSync } from "react-dom"
import type { ContentName } from "../schema/content-files"
import { COLLECTION, LABELS } from "./config"
import { controlOf, entriesOf, formPath, improveBars, nameButtons } from "./decap-form"
import { openForm } from "./open-form"
import { type Drafts, fieldAt, isChanged, type Place, placesIn } from "./places"
import { useKeptScrolling } from "./use-kept-scrolling"

type Props = {
  /** The file that the form edits. */
  file: ContentName
  drafts: Drafts
  /** The document of the preview's iframe. */
  document: Document
  /** Unfolds a field of the form, by its path. */
  onFieldClick: (path: string) => void
  children: ReactNode
}

type View = "form" | "preview"

/** Makes the preview's places lead to their fields, and shows the place of what is typed. */
export function Editable({ file, drafts, document, onFieldClick, children }: Props) {
  const [view, setView] = useState(() => chosenView(file))
  const openField = (field: string, caret?: number) => {
    const path = formPath(field)
    // At once, because phones show their keyboard only while they handle a tap.
    flushSync(() => {
      setView("form")
      onFieldClick(path)
    })
    const control = controlOf(path)
    // Decap's control of a line moves the caret when it is rendered as focused.
    flushSync(() => control.focus())
    if (caret !== undefined && isTextField(control)) control.setSelectionRange(caret, caret)
    control.scrollIntoView({ block: "center" })
  }
  const open = (place: Place, path: string, caret?: number) =>
    place.file === file ? openField(path, caret) : openOtherFile(place.file, path)

  useEffect(() => leadToFields(document, file, drafts, open))
  useEffect(() => {
    openForm.openField = openField
    return () => {
      openForm.openField = () => {}
    }
  })
  useShowChanges(document, drafts)
  useOpenAdded()
  useEffect(nameButtons)
  useEffect(improveBars, [])
  const linked = useLinkedField(openField)
  useKeptScrolling(`preview of ${file}`, document.documentElement, (scroll) =>
    whenStyled(document, () => {
      const place = placesIn(document, drafts).find(
        (candidate) => candidate.file === file && candidate.fields.includes(linked ?? ""),
      )
      if (place) scrollTo(place.element)
      else scroll()
    }),
  )
  return (
    <>
      <p className="editing-hint">Click or tap what you want to change.</p>
      {children}
      {createPortal(
        <ViewSwitch file={file} view={view} onChange={setView} />,
        window.document.body,
      )}
    </>
  )
}

/** Stays as chosen when Decap mounts the form of a file anew, as after a save. */
function chosenView(file: ContentName): View {
  const { dataset } = document.body
  return dataset.file === file && dataset.view === "preview" ? "preview" : "form"
}

type ViewSwitchProps = { file: ContentName; view: View; onChange: (view: View) => void }

/** Switches between form and preview, on screens that have no room for both (narrow.css). */
function ViewSwitch({ file, view, onChange }: ViewSwitchProps) {
  useLayoutEffect(() => {
    Object.assign(document.body.dataset, { file, view })
  }, [file, view])
  const button = (shown: View, label: string) => (
    <button type="button" aria-pressed={view === shown} onClick={() => onChange(shown)}>
      {label}
    </button>
  )
  return (
    <nav className="views" aria-label="Views">
      {button("form", "Edit")}
      {button("preview", "Preview")}
    </nav>
  )
}

/** Marks what can be clicked, and lets a click, a tap or Enter on it open its field. */
function leadToFields(
  document: Document,
  file: ContentName,
  drafts: Drafts,
  open: (place: Place, path: string, caret?: number) => void,
) {
  const mark = () => {
    for (const place of placesIn(document, drafts)) {
      const elsewhere = place.file === file ? "" : `, in “${LABELS[place.file].replace(/:.*/, "")}”`
      place.element.tabIndex = 0
      place.element.title = `Edit the ${place.name}${elsewhere}`
      place.element.dataset.place = place.name
    }
  }
  const placeOf = (target: EventTarget | null) =>
    placesIn(document, drafts).findLast(({ element }) => element.contains(target as Node))
  const click = ({ target, clientX, clientY }: MouseEvent) => {
    const place = placeOf(target)
    if (!place) return
    const offset = offsetIn(place.element, clientX, clientY)
    const { path, caret } = fieldAt(place, drafts[place.file], offset)
    open(place, path, caret)
  }
  const press = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const [path] = place?.fields ?? []
    if (event.key !== "Enter" || !place || !path) return
    // The click that Enter makes of a link has no point.
    event.preventDefault()
    open(place, path)
  }
  mark()
  // Elements also change between two edits, as when a picture cannot be loaded.
  const changes = new MutationObserver(mark)
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener("click", click)
  document.addEventListener("keydown", press)
  return () => {
    changes.disconnect()
    document.removeEventListener("click", click)
    document.removeEventListener("keydown", press)
  }
}

/** The character of an element's text at a point, in px; the first one if there is none. */
function offsetIn(element: HTMLElement, x: number, y: number): number {
  const document = element.ownerDocument
  const caret = document.caretPositionFromPoint?.(x, y)
  if (!caret || !element.contains(caret.offsetNode)) return 0
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(caret.offsetNode, caret.offset)
  return before.toString().length
}

const isTextField = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && control.type === "text")

/** Scrolls the preview to what an edit has changed, unless that is in view already. */
function useShowChanges(document: Document, drafts: Drafts) {
  const previous = useRef(drafts)
  useEffect(() => {
    const before = previous.current
    previous.current = drafts
    const changed = placesIn(document, drafts)
      .filter((place) => isChanged(place, before, drafts))
      .map(({ element }) => element)
    const [first] = changed
    if (first && !changed.some(isInView)) scrollTo(first)
  })
}

/** Opens an entry that was added to a list: Decap adds it out of view. */
function useOpenAdded() {
  const previous = useRef<HTMLElement[]>(undefined)
  useEffect(() => {
    const before = previous.current
    const entries = entriesOf()
    previous.current = entries
    const added = before ? entries.filter((entry) => !before.includes(entry)) : []
    // An entry that was unfolded is seen with the next edit, while somebody types.
    if (added.length !== 1 || document.activeElement?.matches("input, textarea")) return
    added[0]?.lastElementChild?.querySelector<HTMLElement>("input, textarea, button")?.focus()
    added[0]?.scrollIntoView({ block: "nearest" })
  })
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= element.ownerDocument.documentElement.clientHeight
}

/** Scrolls the element's own document alone: scrollIntoView would also scroll those around it. */
function scrollTo(element: HTMLElement) {
  const { top, height } = element.getBoundingClientRect()
  const { documentElement, defaultView } = element.ownerDocument
  const above = Math.max(0, (documentElement.clientHeight - height) / 2)
  defaultView?.scrollBy({ top: top - above })
}

/** The parameter, in the address of a form, of the field to open in it. */
const FIELD = "field"

const openOtherFile = (file: ContentName, path: string) =>
  navigateToEntry(COLLECTION, `${file}?${FIELD}=${path}`)

/**
 * Opens the field that the address names, once.
 *
 * @returns its path
 */
function useLinkedField(openField: (path: string) => void): string | null {
  const [path] = useState(() => new URLSearchParams(location.hash.split("?")[1]).get(FIELD))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form has opened
  useEffect(() => {
    if (!path) return
    history.replaceState(history.state, "", location.hash.split("?")[0])
    // React does not flush updates within an effect.
    queueMicrotask(() => openField(path))
  }, [])
  return path
}

/** Calls back once the preview has its styles, and with them its height. */
function whenStyled(document: Document, callback: () => void) {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")
  if (link?.sheet) callback()
  else link?.addEventListener("load", callback, { once: true })
}
