/** The outline icons by name, each as the `d` of its paths. */
export type Icons = Record<string, string[]>

let loading: Promise<Icons> | undefined

/** Lazy-loads the icons, which are not needed before sign-in. Retries after a failure. */
export function loadIcons(): Promise<Icons> {
  loading ??= fetch("/admin/icons.json").then((response) => response.json())
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
