import { Icon } from "./icons"

/** What an action has done, with a way back. */
export type Notice = {
  text: string
  undo?: () => void
  /** Whether it is only read aloud, because one sees it anyway. */
  isQuiet?: boolean
}

/** The line that says what was done. Always there, so that screen readers notice a change. */
export const NoticeLine = ({
  notice,
  onClose,
}: {
  notice: Notice | undefined
  onClose: () => void
}) => (
  <div className={notice && !notice.isQuiet ? "notice" : "hidden"} role="status">
    {notice && <span>{notice.text}</span>}
    {notice && !notice.isQuiet && (
      <>
        {notice.undo && (
          <button type="button" onClick={notice.undo}>
            Undo
          </button>
        )}
        <button type="button" className="tool" aria-label="Close this message" onClick={onClose}>
          <Icon name="close" />
        </button>
      </>
    )}
  </div>
)
