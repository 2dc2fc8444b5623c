/** The outline icons by name, each as the `d` of its paths. */
export type Icons = Record<string, string[]>

let loading: Promise<Icons> | undefined
let loaded: Icons | undefined

/** Loads the icons when they are first needed, which is after the sign-in; after a failure, again. */
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

/** The icons, if they are there by now. */
export const loadedIcons = () => loaded
