import { useCallback, useRef, useState } from "react"
import { fileOf } from "../fields/files"
import type { UrlOf } from "../fields/kind"
import type { Session } from "../session/session"
import type { Store } from "../store/store"

/**
 * A cache of the URLs of files by their paths. A URL is shown until that of a newer file has loaded. No URL is revoked:
 * undo may show its file again, so the session keeps that, too.
 */
export function useFiles(
  store: Store,
  { files, chosen, stored }: Pick<Session, "files" | "chosen" | "stored">,
): UrlOf {
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
