type Loader = { loadPage: (path: string) => Promise<unknown> }

declare global {
  interface Window {
    /** Gatsby's loader of page data, which its links and its router share; not documented (seen in 5.16). */
    ___loader: Loader
  }
}

/**
 * Cancels a navigation that still waits for its page when a newer one starts (docs/behaviour.md, section 2).
 *
 * Gatsby renders or navigates to a page whenever its data arrives, however late, and has nothing to
 * cancel it with. Here the loading of a superseded navigation never ends, so that nothing follows it.
 *
 * @throws Error when Gatsby's loader is not there as in 5.16
 */
export function letNewestNavigationWin(): void {
  const loader = window.___loader
  if (typeof loader?.loadPage !== "function") {
    throw new Error(
      "Gatsby has no ___loader.loadPage as in 5.16: change shell/newest-navigation.ts",
    )
  }
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
