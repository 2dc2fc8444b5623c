import { type ReactNode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

/**
 * Hydrates the page. An uncaught error is logged, and the server-rendered page is restored (docs/behaviour.md,
 * section 8); React alone would leave the page empty.
 */
export function hydrateWithFallback(element: ReactNode, container: Element): void {
  // React would listen to animations, of which each typed letter has two, with an event each. No component does.
  const { addEventListener } = container
  container.addEventListener = (type: string, ...rest: [EventListener, boolean]) => {
    if (!/^(?:animation|transition)/.test(type)) addEventListener.call(container, type, ...rest)
  }
  const served = container.cloneNode(true)
  const servedPath = window.location.pathname
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // After a navigation the served page is another screen, so reload.
    if (window.location.pathname === servedPath) container.replaceWith(served)
    else window.location.reload()
  }
  // A transition hydrates in slices of a few ms, so input and typing stay responsive.
  startTransition(() => {
    hydrateRoot(container, element, { onUncaughtError })
  })
}
