import { Tool } from "./tool"

/** What an action has done, with a way back. */
export type Notice = {
  text: string
  undo?: () => void
  /** Whether it is only read aloud, because one sees it anyway. */
  isQuiet?: boolean
}

type Props = { notice: Notice | undefined; onClose: () => void }

/** The line that says what was done. Always there, so that screen readers notice a change. */
export const NoticeLine = ({ notice, onClose }: Props) => (
  <div className={!notice || notice.isQuiet ? "hidden" : "notice"} role="status">
    <span>{notice?.text}</span>
    {notice?.undo && (
      <button type="button" onClick={notice.undo}>
        Undo
      </button>
    )}
    {notice && !notice.isQuiet && (
      <Tool icon="close" label="Close this message" onClick={onClose} />
    )}
  </div>
)
