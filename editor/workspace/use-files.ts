import { useCallback, useRef, useState } from "react"
import type { Editing } from "../session/editing"
import type { Session } from "../session/session"
import { asStoreError, type Store, type StoredFile } from "../store/store"

const RETRY_MS = 10_000

/**
 * A cache of the URLs of files. Renders again when a file has loaded. No URL is revoked: undo may show its file again, so
 * the session keeps that, too.
 */
export function useFiles(store: Store, uploads: Session["uploads"]): Editing["urlOf"] {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const requested = useRef(new Set<string>())
  return useCallback(
    (file: StoredFile | undefined) => {
      if (!file) return undefined
      const { hash } = file
      const load = async (): Promise<void> => {
        try {
          const blob = uploads[hash] ?? (await store.file(file))
          if (!blob) return
          const url = URL.createObjectURL(blob)
          setUrls((before) => new Map(before).set(hash, url))
        } catch (error) {
          if (asStoreError(error).kind !== "refused") setTimeout(load, RETRY_MS)
        }
      }
      if (!requested.current.has(hash)) load()
      requested.current.add(hash)
      return urls.get(hash)
    },
    [store, uploads, urls],
  )
}
