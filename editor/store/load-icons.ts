import { EDITOR_PATH } from "../site"
import type { Icons } from "../ui/icon"

/** Loads all icons. Not in the bundle, so that the sign-in does not wait for them. */
export const loadIcons = async (): Promise<Icons> =>
  (await fetch(`${EDITOR_PATH}/icons.json`)).json()
