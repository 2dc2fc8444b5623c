import { SCREENS } from "./screens"

/** Gatsby's page loader; its result is not documented. */
export type LoadPage = (
  path: string,
) => Promise<LoadedPage | { error: unknown } | { status: "error" } | undefined>

/** Prefetches the pictures of a page, given its data. A static property `prefetch` of the page component. */
export type Prefetch<Data> = (data: Data) => void

type LoadedPage = {
  component: { default: ((props: never) => unknown) & { prefetch?: Prefetch<unknown> } }
  json: { data: unknown }
}

/** The Network Information API, https://wicg.github.io/netinfo/ */
type Network = { connection?: { saveData?: boolean; effectiveType?: string } }

/**
 * Prefetches the typefaces, data, code and pictures of the other screens when the browser is idle, so that navigation is
 * instant. Not with data saving or on a 2G connection. Gatsby's own prefetching does not load the code.
 *
 * @param loadPage Gatsby's original: stale-navigations.ts wraps `window.___loader.loadPage`, and counts each call of
 *   the wrapper as a navigation
 * @throws Error when Gatsby's loader returns another result than expected
 */
export async function prefetchOtherScreens(loadPage: LoadPage): Promise<void> {
  const { connection } = navigator as Network
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return

  await idle()
  // A typeface that cannot be loaded is left to the system's fonts.
  for (const typeface of document.fonts) typeface.load().catch(() => {})
  for (const path of Object.keys(SCREENS)) {
    if (path === window.location.pathname) continue
    const page = await loadPage(path)
    // A failed load is retried on navigation.
    if (!page || "error" in page || "status" in page) continue
    if (typeof page.component?.default !== "function" || !page.json) {
      throw new Error("Gatsby's loadPage returns something else: see shell/prefetch.ts")
    }
    page.component.default.prefetch?.(page.json.data)
  }
}

/** Safari has no requestIdleCallback. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve)
    else setTimeout(resolve)
  })
