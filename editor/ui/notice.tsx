import { Tool } from "./tool"

/** What an action has done. */
export type Notice = {
  text: string
  undo?: () => void
  /** Whether it is only for screen readers, because the effect is visible. */
  isQuiet?: boolean
}

type Props = { notice: Notice | undefined; onClose: () => void }

/** The notice, as a live region, which has to exist before its text for screen readers to announce it. */
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
