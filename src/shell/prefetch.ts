import { SCREENS } from "./screens"

/** Gatsby's loader, whose result is not documented (seen in 5.16). */
export type LoadPage = (path: string) => Promise<LoadedPage | { error: unknown } | undefined>

/** A page's component may fetch more that should be there before it is shown. */
type LoadedPage = {
  component: { default: ((props: never) => unknown) & { prefetch?: (data: unknown) => void } }
  json: { data: unknown }
}

/** Where browsers tell about the line, https://wicg.github.io/netinfo/ */
type NavigatorWithConnection = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/**
 * Loads the other screens with their data, code and pictures, so that a tap waits for nothing: once the
 * browser is idle after this one, and not for visitors who save data or have a line of 2G. Gatsby's own
 * prefetching does not find the code, and leaves it to the tap.
 *
 * @param loadPage Gatsby's loader, before newest-navigation.ts takes each loading for a navigation
 * @throws Error when Gatsby's loader gives something else than in 5.16
 */
export async function prefetchOtherScreens(loadPage: LoadPage): Promise<void> {
  const { connection } = navigator as NavigatorWithConnection
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return

  await idle()
  for (const path of Object.keys(SCREENS)) {
    if (path === window.location.pathname) continue
    const page = await loadPage(path)
    // What could not be loaded is loaded again with the tap.
    if (!page || "error" in page) continue
    if (typeof page.component?.default !== "function" || !page.json) {
      throw new Error(
        "Gatsby's loadPage gives another result than in 5.16: change shell/prefetch.ts",
      )
    }
    page.component.default.prefetch?.(page.json.data)
  }
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve)
    else setTimeout(resolve)
  })
