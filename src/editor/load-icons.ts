/** The outline icons by name, each as the `d` of its paths. */
export type Icons = Record<string, string[]>

/** Loads the icons, which are not needed before sign-in. */
export const loadIcons = async (): Promise<Icons> => (await fetch("/admin/icons.json")).json()
