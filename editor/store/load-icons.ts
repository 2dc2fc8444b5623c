import { fetchInTime } from "./fetch-in-time"

/** Outline icons by name, each as the `d` attributes of its paths. */
export type Icons = Record<string, string[]>

/** Loads all icons, after sign-in. */
export const loadIcons = async (): Promise<Icons> => (await fetchInTime("/admin/icons.json")).json()
