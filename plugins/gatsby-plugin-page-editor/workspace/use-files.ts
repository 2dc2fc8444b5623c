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
  { uploads, stored: { version } }: Pick<Session, "uploads" | "stored">,
): UrlOf {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  /** The file that was requested last, or its hash. */
  const requested = useRef(new Map<string, File | string>())
  return useCallback(
    (path: string | undefined) => {
      const file = path && (uploads[path] ?? version.files[path])
      if (!path || !file) return undefined
      const load = async (): Promise<void> => {
        // Always later, because a component that renders cannot change the state of another one.
        const blob = await (typeof file === "string"
          ? store.file({ ...version, files: { [path]: file } }, path)
          : file)
        if (!blob || requested.current.get(path) !== file) return
        const url = URL.createObjectURL(fileOf(path, blob, blob.type))
        setUrls((before) => new Map(before).set(path, url))
      }
      if (requested.current.get(path) !== file) {
        requested.current.set(path, file)
        // The next edit or poll tries again.
        load().catch(() => requested.current.delete(path))
      }
      return urls.get(path)
    },
    [store, uploads, version, urls],
  )
}
