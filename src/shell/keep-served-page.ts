import { type ReactNode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

/**
 * Starts React so that an error leaves the served page on the screen and goes to the console
 * alone (docs/behaviour.md, section 8). React by itself would empty the page.
 */
export function hydrateAndKeepServedPage(element: ReactNode, container: Element): void {
  const served = container.cloneNode(true)
  const servedPath = window.location.pathname
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // After a navigation the served page is another screen: the address itself serves the right one.
    if (window.location.pathname === servedPath) container.replaceWith(served)
    else window.location.reload()
  }
  // In pieces of a few ms, between which the visitor is heard and the typing goes on.
  startTransition(() => {
    hydrateRoot(container, element, { onUncaughtError })
  })
}
