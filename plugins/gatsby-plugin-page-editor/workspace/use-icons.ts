import { useCallback, useEffect, useState } from "react"
import { EDITOR_PATH } from "../path"
import type { Session } from "../session/session"
import { defaultText, textsIn } from "../session/tree"
import type { Icons } from "../site"

/**
 * The icons that can be shown: those with which the page has opened and, once the content names another or a card asks for
 * them, all.
 */
export function useIcons(opened: Icons, session: Session) {
  const [allIcons, setAll] = useState<Icons>()
  const loadIcons = useCallback(() => {
    fetch(`${EDITOR_PATH}/icons.json`)
      .then((answer) => answer.json())
      // The next card that asks for them tries again.
      .then(setAll, () => {})
  }, [])
  const isMissing = iconsIn(session).some((name) => !Object.hasOwn(opened, name))
  useEffect(() => {
    if (isMissing) loadIcons()
  }, [isMissing, loadIcons])
  return { icons: allIcons ?? opened, allIcons, loadIcons }
}

/** The names of the icons in the content, or the default ones in their place. */
const iconsIn = (session: Session) =>
  textsIn(session, "").flatMap(({ at, field, text }) =>
    field.is === "icon" ? text || defaultText(session, at) || [] : [],
  )
