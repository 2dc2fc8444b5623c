/** The outline icons by name, each as the `d` of its paths. */
export type Icons = Record<string, string[]>

let loading: Promise<Icons> | undefined
let loaded: Icons | undefined

/** Lazy-loads the icons, which are not needed before sign-in. Retries after a failure. */
export function loadIcons(): Promise<Icons> {
  loading ??= fetch("/admin/icons.json").then(async (response) => {
    loaded = await response.json()
    return loaded as Icons
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** The icons, if they have loaded. */
export const loadedIcons = () => loaded
