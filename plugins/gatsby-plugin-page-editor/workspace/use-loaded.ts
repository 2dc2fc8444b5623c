import { useCallback, useEffect, useRef, useState } from "react"
import { fileOf } from "../fields/files"
import type { Loaded, UrlOf } from "../fields/kind"
import { EDITOR_PATH } from "../path"
import type { Session } from "../session/session"
import { defaultText, textsIn } from "../session/tree"
import type { Icons } from "../site"
import type { Store } from "../store/store"

/** What is loaded while the editor is open: all icons once they are needed, and files once they are shown. */
export function useLoaded(store: Store, session: Session, opened: Icons): Loaded {
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
  return { icons: allIcons ?? opened, allIcons, loadIcons, urlOf: useFiles(store, session) }
}

/** The names of the icons in the content, or the default ones in their place. */
const iconsIn = (session: Session) =>
  textsIn(session, "").flatMap(({ at, field, text }) =>
    field.is === "icon" ? text || defaultText(session, at) || [] : [],
  )

/**
 * A cache of the URLs of files by their paths. A URL is shown until that of a newer file has loaded. No URL is revoked:
 * undo may show its file again, so the session keeps that, too.
 */
function useFiles(store: Store, { files, chosen, stored }: Session): UrlOf {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  /** The hash of the file that was requested last. */
  const requested = useRef(new Map<string, string>())
  return useCallback(
    (path: string | undefined) => {
      const hash = path && files[path]
      if (!path || !hash) return undefined
      const load = async (): Promise<void> => {
        // Always later, because a component that renders cannot change the state of another one.
        const { sizes } = stored.version
        const blob = await (chosen[hash] ?? store.file({ files, sizes }, path))
        if (!blob || requested.current.get(path) !== hash) return
        const url = URL.createObjectURL(fileOf(path, blob, blob.type))
        setUrls((before) => new Map(before).set(path, url))
      }
      if (requested.current.get(path) !== hash) {
        requested.current.set(path, hash)
        // The next edit or poll tries again.
        load().catch(() => requested.current.delete(path))
      }
      return urls.get(path)
    },
    [store, files, chosen, stored, urls],
  )
}
