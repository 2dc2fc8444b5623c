import type { MouseEvent } from "react"
import { useEditing } from "../session/editing-context"
import { conflictsIn, isEdited } from "../session/session"
import { keepFocus } from "../ui/tool"
import { type Publishing, usePublishingState } from "./publishing"

/** The buttons Save and, in a store with drafts, Publish. Never disabled, because a disabled button loses the focus. */
export function Buttons({ publishing }: { publishing: Publishing }) {
  const { session, actions } = useEditing()
  // Renders again with the state, on which `isPublishing` depends.
  usePublishingState(publishing)
  const isPublishing = publishing.isPublishing()
  const canSave = isEdited(session)
  const canPublish = canSave || session.stored.draft !== undefined
  const hasDrafts = publishing.store.drafts !== undefined
  const saving = isPublishing ? "Save and publish" : "Save"
  // Where others have changed the same fields, the first press only saves.
  const mine = conflictsIn(session).length > 0 && "Save mine"
  // The second click of a double click would call off the publish that the first has started.
  const publishOnce = ({ detail }: MouseEvent) => {
    if (detail > 1) return
    if (isPublishing) publishing.callOff()
    else if (canPublish) actions.publish()
  }
  return (
    <>
      <button
        type="button"
        className="button save"
        aria-disabled={!canSave}
        onMouseDown={keepFocus}
        onClick={() => canSave && actions.save()}
      >
        {(!hasDrafts && mine) || saving}
      </button>
      {hasDrafts && (
        <button
          type="button"
          className="button primary"
          aria-disabled={!isPublishing && !canPublish}
          onMouseDown={keepFocus}
          onClick={publishOnce}
        >
          {isPublishing ? "Call off" : mine || "Publish"}
        </button>
      )}
    </>
  )
}
