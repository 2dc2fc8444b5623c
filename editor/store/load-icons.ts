import { EDITOR_PATH } from "../site"
import type { Icons } from "../ui/icon"
import { fetchInTime } from "./fetch-in-time"

/** Loads all icons. Not in the bundle, so that the sign-in does not wait for them. */
export const loadIcons = async (): Promise<Icons> =>
  (await fetchInTime(`${EDITOR_PATH}/icons.json`)).json()
