type Loader = { loadPage: (path: string) => Promise<unknown> }

declare global {
  interface Window {
    /** Gatsby's page loader, shared by its links and its router; not documented. */
    ___loader: Loader
  }
}

/**
 * Cancels a navigation that is still loading when a newer one starts (docs/behaviour.md, section 2).
 *
 * Gatsby itself cannot cancel: it navigates to a page whenever its data arrives, however late. Here the promise of
 * a superseded navigation never settles, so Gatsby never goes there.
 *
 * @throws Error when Gatsby's loader is missing
 */
export function cancelStaleNavigations(): void {
  const loader = window.___loader
  if (typeof loader?.loadPage !== "function") {
    throw new Error("Gatsby lacks ___loader.loadPage: see shell/stale-navigations.ts")
  }
  const loadPage = loader.loadPage
  let newest = 0

  loader.loadPage = async (path) => {
    newest += 1
    const current = newest
    const loading = loadPage(path)
    await Promise.allSettled([loading])
    return current === newest ? loading : new Promise(() => {})
  }
  // Back and Forward to a loaded page load nothing, but are navigations too.
  window.addEventListener("popstate", () => {
    newest += 1
  })
}
