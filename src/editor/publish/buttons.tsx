import type { MouseEvent } from "react"
import { flushSync } from "react-dom"
import { useEditing } from "../editing"
import { problemsOf } from "../session/problems"
import { isEdited } from "../session/session"
import { type Publishing, usePublishState } from "./publishing"

type Props = {
  publishing: Publishing
  /** Called instead of a save of what the build would refuse. */
  onRefused: () => void
}

/** Saves and publishes what the schema allows. */
export function useSaving({ publishing, onRefused }: Props) {
  const { icons } = useEditing()
  const checked = (act: () => void) => () => {
    completeFocused()
    const problems = problemsOf(publishing.session.get(), icons)
    if (problems.some(({ severity }) => severity === "error")) onRefused()
    else act()
  }
  return { save: checked(publishing.save), publish: checked(publishing.publish) }
}

/** Lets the field with the focus complete what was typed, such as an address, as if one had left it. The caret stays. */
function completeFocused() {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  const { value, selectionEnd } = field
  flushSync(() => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })))
  if (selectionEnd === null || field.value === value) return
  const caret = selectionEnd + field.value.length - value.length
  field.setSelectionRange(caret, caret)
}

/** Save and, where there are drafts, Publish. They never lose the focus. */
export function Buttons(props: Props) {
  const { publishing } = props
  const { session } = useEditing()
  const { isPublishing } = usePublishState(publishing)
  const { save, publish } = useSaving(props)
  const canSave = isEdited(session)
  const canPublish = canSave || session.base.stored.draft !== undefined
  // The second click of a double one would call off what the first has begun.
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
        Save
      </button>
      {publishing.store.drafts && (
        <button
          type="button"
          className="button primary"
          aria-disabled={!isPublishing && !canPublish}
          onMouseDown={keepFocus}
          onClick={publishOnce}
        >
          {isPublishing ? "Call off" : "Publish"}
        </button>
      )}
    </>
  )
}

/** Leaves the focus, the caret and the keyboard of a phone where they are. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
