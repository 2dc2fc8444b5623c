import type { MouseEvent } from "react"
import { completeFocused } from "../card/focus"
import { useEditing } from "../session/editing-context"
import type { Address } from "../session/field-address"
import { problemsOf } from "../session/problems"
import { conflictsIn, isEdited } from "../session/session"
import { keepFocus } from "../ui/tool"
import { type Publishing, usePublishingState } from "./publishing"

type Props = {
  publishing: Publishing
  /** Called with the fields that have errors, instead of saving. */
  onRefused: (fields: Address[]) => void
}

/** Save and publish, as long as the content has no errors. */
export function useSaving({ publishing, onRefused }: Props) {
  const { allIcons } = useEditing()
  const checked = (act: () => void) => () => {
    completeFocused()
    const problems = problemsOf(publishing.session.get(), allIcons)
    const errors = problems.filter(({ severity }) => severity === "error")
    if (errors.length > 0) onRefused(errors.map(({ at }) => at))
    else act()
  }
  return { save: checked(publishing.save), publish: checked(publishing.publish) }
}

/** The buttons Save and, in a store with drafts, Publish. Never disabled, because a disabled button loses the focus. */
export function Buttons(props: Props) {
  const { publishing } = props
  const { session } = useEditing()
  // Renders again with the state, on which `isPublishing` depends.
  usePublishingState(publishing)
  const isPublishing = publishing.isPublishing()
  const { save, publish } = useSaving(props)
  const canSave = isEdited(session)
  const canPublish = canSave || session.stored.draft !== undefined
  const hasConflicts = conflictsIn(session).length > 0
  const hasDrafts = publishing.store.drafts !== undefined
  const saving = isPublishing ? "Save and publish" : "Save"
  // Where others have changed the same fields, the first press only saves.
  const publishLabel = hasConflicts ? "Save mine" : "Publish"
  // The second click of a double click would call off the publish that the first has started.
  const publishOnce = ({ detail }: MouseEvent) => {
    if (detail > 1) return
    if (isPublishing) publishing.callOff()
    else if (canPublish) publish()
  }
  return (
    <>
      <button
        type="button"
        className="button save"
        aria-disabled={!canSave}
        onMouseDown={keepFocus}
        onClick={() => canSave && save()}
      >
        {hasConflicts && !hasDrafts ? "Save mine" : saving}
      </button>
      {hasDrafts && (
        <button
          type="button"
          className="button primary"
          aria-disabled={!isPublishing && !canPublish}
          onMouseDown={keepFocus}
          onClick={publishOnce}
        >
          {isPublishing ? "Call off" : publishLabel}
        </button>
      )}
    </>
  )
}
