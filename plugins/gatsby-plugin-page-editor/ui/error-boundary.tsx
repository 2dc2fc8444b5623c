import { Component, type ReactNode } from "react"

type Props = { children: ReactNode }

/** Shows a message instead of an empty page when a component has thrown while it rendered. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="message">
        <h1 className="hidden">Editor</h1>
        <p role="alert">
          The editor has a fault of its own. What was kept on this device is still there.
        </p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    )
  }
}
