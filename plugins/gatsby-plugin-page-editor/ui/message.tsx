import { Component, type ReactNode } from "react"
import { Button } from "./tool"

type MessageProps = { text: string; role?: "status" | "alert"; children?: ReactNode }

/** A page of a message, with what can be done. */
export const Message = ({ text, role = "status", children }: MessageProps) => (
  <main className="message">
    <h1 className="hidden">Editor</h1>
    <p role={role}>{text}</p>
    {children}
  </main>
)

const FAULT = (
  <Message
    text="The editor has a fault of its own. What was kept on this device is still there."
    role="alert"
  >
    <Button className="button primary" onClick={() => location.reload()}>
      Reload
    </Button>
  </Message>
)

type BoundaryProps = {
  /** What is shown instead once a component has thrown while it rendered; by default that the editor has a fault. */
  instead?: (error: Error) => ReactNode
  /** What the components show. Another one is tried again. */
  content?: unknown
  children: ReactNode
}
type BoundaryState = { content?: unknown; error?: Error | undefined }

/** Shows a message instead of an empty page when a component has thrown while it rendered. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError = (error: Error) => ({ error })

  static getDerivedStateFromProps = ({ content }: BoundaryProps, before: BoundaryState) =>
    content === before.content ? null : { content, error: undefined }

  override render() {
    const { instead = () => FAULT, children } = this.props
    return this.state.error ? instead(this.state.error) : children
  }
}
