import { useCallback, useEffect, useState } from "react"
import { textsIn } from "../session/schema-fields"
import type { Session } from "../session/session"
import { EDITOR_PATH } from "../site"
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
  const isMissing = textsIn(session, "").some(
    ({ field, text }) => field.kind === "icon" && text && !Object.hasOwn(opened, text),
  )
  useEffect(() => {
    if (isMissing) loadIcons()
  }, [isMissing, loadIcons])
  const allIcons = all === "failed" ? undefined : all
  return { icons: allIcons ?? opened, allIcons, loadIcons, haveIconsFailed: all === "failed" }
}
