type Loader = { loadPage: (path: string) => Promise<unknown> }

declare global {
  interface Window {
    /** Gatsby's loader of page data, which its links and its router share. */
    ___loader: Loader
  }
}

/**
 * Cancels a navigation that still waits for its page when a newer one starts (specification, section 4).
 *
 * Gatsby renders or navigates to a page whenever its data arrives, however late, and has nothing to
 * cancel it with. Here the loading of a superseded navigation never ends, so that nothing follows it.
 */
export function letNewestNavigationWin(): void {
  const loader = window.___loader
  const loadPage = loader.loadPage
  let newest = 0

  loader.loadPage = async (path) => {
    newest += 1
    const own = newest
    const loading = loadPage(path)
    await Promise.allSettled([loading])
    return own === newest ? loading : new Promise(() => {})
  }
  // Back and Forward to a page that is there already load nothing, and still are the newest.
  window.addEventListener("popstate", () => {
    newest += 1
  })
}
