import { useEditing } from "../session/editing-context"
import { conflictsIn, isEdited } from "../session/session"
import { Button, keepFocus } from "../ui/tool"
import { type Publishing, usePublishingState } from "./publishing"

/** The buttons Save and, in a store with drafts, Publish. Never disabled, because a disabled button loses the focus. */
export function Buttons({ publishing }: { publishing: Publishing }) {
  const { session, actions } = useEditing()
  // Renders again with the state, on which `isPublishing` depends.
  usePublishingState(publishing)
  const isPublishing = publishing.isPublishing()
  const canSave = isEdited(session)
  const mine = conflictsIn(session).length > 0 && "Save mine"
  const button = (label: string, act: () => void, canPress: boolean, name = "") => (
    <Button
      className={`button ${name}`}
      aria-disabled={!canPress}
      onMouseDown={keepFocus}
      onClick={() => canPress && act()}
    >
      {label}
    </Button>
  )
  if (!publishing.store.drafts) return button(mine || "Save", actions.save, canSave, "save")
  if (isPublishing)
    return (
      <>
        {button("Call off", publishing.callOff, true)}
        {button(mine || "Save and publish", actions.publish, canSave, "save primary")}
      </>
    )
  // What others have changed, too, is only saved by the first press.
  if (mine) return button(`${mine} (step 1 of 2)`, actions.publish, true, "save primary")
  return (
    <>
      {button("Save", actions.save, canSave, "save")}
      {button("Publish", actions.publish, canSave || session.stored.draft !== undefined, "primary")}
    </>
  )
}
