import { SCREENS } from "./screens"

/** Gatsby's page loader, shared by its links and its router; not documented. */
export type LoadPage = (path: string) => Promise<Loaded | undefined>
type Loaded = {
  component?: { default: { prefetch?: Prefetch<unknown> } }
  json?: { data: unknown }
}

/** Prefetches the pictures of a page, given its data. A static property `prefetch` of the page component. */
export type Prefetch<Data> = (data: Data) => void

declare global {
  interface Window {
    ___loader: { loadPage: LoadPage }
  }
}

/**
 * Cancels a navigation that is still loading when a newer one starts (docs/behaviour.md, section 2). Gatsby navigates to
 * a page whenever its data arrives, however late. Here the promise of a superseded navigation never settles.
 */
export function cancelStaleNavigations(): void {
  const { loadPage } = window.___loader
  let newest = 0
  window.___loader.loadPage = async (path) => {
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

/**
 * Leaves scroll restoration to Gatsby during client-side navigation, because the browser would scroll the leaving
 * screen before its transition begins. Gives it back when the page is left: after a reload, the browser restores the
 * position before scripts run.
 */
export function takeOverScrollRestoration(): void {
  const set = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by
  }
  set("manual")()
  // Delayed, because WebKit restores the position of a cached page only after the event, and after a PDF even later.
  window.addEventListener("pageshow", () => requestAnimationFrame(set("manual")))
  window.addEventListener("pagehide", set("auto"))
}

/** The Network Information API, https://wicg.github.io/netinfo/ */
type Network = { connection?: { saveData?: boolean; effectiveType?: string } }

/**
 * Prefetches the typefaces, data, code and pictures of the other screens when the browser is idle, so that navigation is
 * instant. Not with data saving or on a 2G connection. Gatsby's own prefetching does not load the code.
 *
 * @param loadPage Gatsby's original: each call of the wrapper in cancelStaleNavigations counts as a navigation
 */
export async function prefetchOtherScreens(loadPage: LoadPage): Promise<void> {
  const { connection } = navigator as Network
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return
  // Safari has no requestIdleCallback.
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
  // What cannot be loaded is tried again when it is shown.
  for (const typeface of document.fonts) typeface.load().catch(() => {})
  for (const path of Object.keys(SCREENS)) {
    if (path === window.location.pathname) continue
    const page = await loadPage(path)
    page?.component?.default.prefetch?.(page.json?.data)
  }
}
