import { useEffect, useState } from "react"
import { textsIn } from "../session/schema-fields"
import type { Session } from "../session/session"
import { EDITOR_PATH } from "../site"
import type { Icons } from "../ui/icon"

/**
 * The icons that can be shown: those with which the page has opened and, once they have loaded, all. They are loaded when
 * the content names another, or when a card asks for them.
 */
export function useIcons(opened: Icons, session: Session) {
  const [allIcons, setAll] = useState<Icons>()
  const [loadIcons] = useState(() => async () => {
    const answer = await fetch(`${EDITOR_PATH}/icons.json`)
    setAll(await answer.json())
  })
  const isMissing = textsIn(session, "").some(
    ({ field, text }) => field.kind === "icon" && text && !Object.hasOwn(opened, text),
  )
  useEffect(() => {
    // Without them the page shows no icon there, and the card of the icon tries again.
    if (isMissing) loadIcons().catch(() => {})
  }, [isMissing, loadIcons])
  return { icons: allIcons ?? opened, allIcons, loadIcons }
}
