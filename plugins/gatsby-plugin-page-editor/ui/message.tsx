import { Component, type ReactNode } from "react"

type MessageProps = { text: string; role?: "status" | "alert"; children?: ReactNode }

/** A page of a message, with what can be done. */
export const Message = ({ text, role = "status", children }: MessageProps) => (
  <main className="message">
    <h1 className="hidden">Editor</h1>
    <p role={role}>{text}</p>
    {children}
  </main>
)

const FAULT = "The editor has a fault of its own. What was kept on this device is still there."

/** Shows a message instead of an empty page when a component has thrown while it rendered. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Message text={FAULT} role="alert">
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Reload
        </button>
      </Message>
    )
  }
}
