import { useCallback, useEffect, useState } from "react"
import { itemsIn } from "../session/field-address"
import type { Session } from "../session/session"
import { EDITOR_PATH, iconOf, valueAt } from "../site"
import type { Icons } from "../ui/icon"

/**
 * The icons that can be shown: those with which the page has opened and, once the content names another or a card asks for
 * them, all.
 */
export function useIcons(opened: Icons, session: Session) {
  const [all, setAll] = useState<Icons | "failed">()
  const loadIcons = useCallback(() => {
    fetch(`${EDITOR_PATH}/icons.json`)
      .then((answer) => answer.json())
      .then(setAll, () => setAll((before) => before ?? "failed"))
  }, [])
  const isMissing = itemsIn(session, "profile.about.social").some((link) => {
    const [label = "", icon] = ["label", "icon"].map((name) => String(valueAt(link, [name]) ?? ""))
    return !Object.hasOwn(opened, iconOf({ label, icon }))
  })
  useEffect(() => {
    if (isMissing) loadIcons()
  }, [isMissing, loadIcons])
  const allIcons = all === "failed" ? undefined : all
  return { icons: allIcons ?? opened, allIcons, loadIcons, haveIconsFailed: all === "failed" }
}
