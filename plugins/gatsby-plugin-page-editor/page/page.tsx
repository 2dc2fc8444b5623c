import site from "edited-site"
import "./page.css"
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo } from "react"
import { sizeOf } from "../fields/files"
import { addressesOf, type Editable, nameOf, valuesOf } from "../session/editables"
import { type Editing, useEditing } from "../session/editing-context"
import { errorsIn, WRONG } from "../session/problems"
import { screenContent } from "../session/screen-content"
import { controlAround, itemsIn, valueIn } from "../session/tree"
import { ErrorBoundary } from "../ui/message"
import { isBlank } from "../yaml/values"
import { AddButtons } from "./add-buttons"
import { usePointing } from "./pointing"

const { Marks, Screens } = site

/** The page itself, in which everything can be clicked, tapped or chosen by keyboard: the screens, with a + for each list. */
export function Page({ document }: { document: Document }) {
  const editing = useEditing()
  const editable = editing.open?.editable
  // Typing does not wait for the page. Other edits do, because the focus moves to an element that the page shows then.
  const late = useDeferredValue(editing)
  const { session, problems, touched, icons, urlOf, siteUrl } = editing.session.typing
    ? late
    : editing
  const screens = useMemo(() => {
    const content = screenContent(session.values, urlOf)
    const bounded = (name: string, children: ReactNode) => (
      <ErrorBoundary content={content} instead={(error) => failed(name, error)}>
        {children}
      </ErrorBoundary>
    )
    return bounded(
      "Your page",
      <Screens
        content={content}
        icons={icons}
        siteUrl={siteUrl}
        sizeOf={(path) => sizeOf(session, path)}
        bounded={(path, screen) => bounded(`The screen "${site.screens[path]}"`, screen)}
      />,
    )
  }, [session, icons, siteUrl, urlOf])
  const mark = useCallback(
    (fields: string, wording?: string) =>
      attributes({ session, problems, touched, open: editable }, fields, wording),
    [session, problems, touched, editable],
  )
  usePointing(document)
  return (
    <Suspense>
      <Marks value={mark}>{screens}</Marks>
      <AddButtons document={document} />
    </Suspense>
  )
}

/** What the page shows instead of what has failed. */
const failed = (name: string, { message }: Error) => (
  <p className="failed" role="alert">
    {name} cannot be shown: {message}. Undo, or your next edit, tries again.
  </p>
)

type MarkContext = Pick<Editing, "session" | "problems" | "touched"> & {
  open: Editable | undefined
}

/**
 * The attributes of an element that shows content fields, such as `profile.about.role` or `profile.about.about.2`, in the
 * wording of a sentence.
 */
function attributes(
  { session, problems, touched, open }: MarkContext,
  fields: string,
  wording?: string,
) {
  const all = [...fields.split(" "), wording ?? []].flat()
  const places = all.map((field) => controlAround(session, field.split(".")))
  const editable = places.map(({ at }) => at).join(" ")
  const part = places[0]?.below[0]
  const isWrong = errorsIn(problems, addressesOf(editable)).some(({ at }) => touched.includes(at))
  const values =
    part === undefined
      ? valuesOf(session, editable).map((at) => valueIn(session, at))
      : [itemsIn(session, editable)[Number(part)]]
  const name = nameOf(session, editable)
  return {
    "data-field": editable,
    "data-part": part,
    "data-open": editable === open ? "" : undefined,
    "data-wrong": isWrong ? "" : undefined,
    "data-empty": values.every(isBlank) ? name : undefined,
    tabIndex: 0,
    // What the site hides from screen readers gets the focus here, so it is read aloud.
    "aria-hidden": undefined,
    "aria-description": `${name}${isWrong ? `, ${WRONG}` : ""}. Press Enter to edit.`,
  }
}
