import { useCallback, useRef, useState } from "react"
import { fingerprint } from "./fields/uploads"
import type { Session } from "./session/session"
import { asStoreError, type Store } from "./store/store"

/** A file that the content names. Its size is in bytes. */
export type LoadedFile = { url: string; size: number; fingerprint: string }

const RETRY_MS = 10_000

/**
 * A cache of files: uploads, else those of the saved version, else those of another, by default the live one.
 *
 * @returns a lookup by path in the repository; undefined until the file has loaded, which then renders again
 */
export function useFiles(store: Store, { uploads, base: { stored } }: Session) {
  const [files, setFiles] = useState<ReadonlyMap<File | string, LoadedFile>>(new Map())
  const requested = useRef(new Set<File | string>())
  return useCallback(
    (path: string, { id } = stored.main): LoadedFile | undefined => {
      const { saved } = stored
      const upload = uploads.find((one) => one.path === path)?.file
      const isSaved = saved.files.includes(path)
      // By path alone, a save does not load everything again.
      const key = upload ?? (isSaved ? path : `${id}:${path}`)
      const load = async (): Promise<void> => {
        try {
          const blob = upload ?? (await store.file(path, isSaved ? saved : { id }))
          if (!blob) return
          const url = URL.createObjectURL(blob)
          const file = { url, size: blob.size, fingerprint: await fingerprint(blob) }
          setFiles((before) => new Map(before).set(key, file))
        } catch (error) {
          if (asStoreError(error).kind !== "refused") setTimeout(load, RETRY_MS)
        }
      }
      if (!requested.current.has(key)) load()
      requested.current.add(key)
      return files.get(key)
    },
    [store, uploads, stored, files],
  )
}
