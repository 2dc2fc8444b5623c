import { Tool } from "./tool"

/** A message about what an action has done. */
export type Notice = {
  text: string
  undo?: () => void
  /** Whether the notice is only for screen readers, because the effect is visible. */
  isQuiet?: boolean
}

type Props = { notice: Notice | undefined; onClose: () => void }

/** The live region of notices. Screen readers announce a notice only if the region existed before. */
export const NoticeLine = ({ notice, onClose }: Props) => (
  <div className={!notice || notice.isQuiet ? "hidden" : "notice"} role="status">
    <span>{notice?.text}</span>
    {notice?.undo && (
      <button type="button" onClick={notice.undo}>
        Undo
      </button>
    )}
    {notice && !notice.isQuiet && <Tool icon="x" label="Close this message" onClick={onClose} />}
  </div>
)
