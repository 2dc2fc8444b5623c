import { clearNotifications } from "decap-cms-core/dist/esm/actions/notifications"
import { store } from "decap-cms-core/dist/esm/redux"
import { openForm } from "./open-form"
import { PublishGate } from "./publish-gate"

/** The props of Decap's toolbar, as far as they are used here (seen in decap-cms-core 3.19). */
type Props = {
  hasChanged: boolean
  /** The status of the draft on GitHub, if there is one. */
  currentStatus?: string
  isPersisting?: boolean
  isPublishing?: boolean
  onPersist: () => void
  onPublish: () => void
  onDeleteUnpublishedChanges: () => void
}

/** The toolbar's buttons. Each is there whether or not something is unsaved, so that none moves while one types. */
export const ToolbarActions = (props: Props) => (
  <>
    <button
      type="button"
      className="control-button primary"
      disabled={!props.hasChanged || props.isPersisting}
      onClick={() => afresh(props.onPersist)}
    >
      {props.isPersisting ? "Saving..." : "Save"}
    </button>
    {props.currentStatus && <Publish {...props} />}
    {props.currentStatus && (
      <button
        type="button"
        className="control-button danger"
        onClick={() => afresh(props.onDeleteUnpublishedChanges)}
      >
        Delete draft
      </button>
    )}
    {props.hasChanged && (
      <button type="button" className="control-button" onClick={discard}>
        Discard changes
      </button>
    )}
  </>
)

const Publish = ({ hasChanged, isPublishing, onPublish }: Props) =>
  hasChanged || isPublishing ? (
    <button type="button" className="control-button" disabled>
      {isPublishing ? "Publishing..." : "Publish"}
    </button>
  ) : (
    <PublishGate>
      <button type="button" className="control-button primary" onClick={() => afresh(onPublish)}>
        Publish
      </button>
    </PublishGate>
  )

/** What an earlier attempt has said is no longer of use. */
function afresh(action: () => void) {
  store.dispatch(clearNotifications())
  action()
}

function discard() {
  if (confirm("Discard what you have not saved?")) openForm.discard()
}
