import { useCallback, useRef, useState } from "react"
import { fingerprint } from "../fields/uploads"
import type { LoadedFile } from "../session/editing"
import type { Session } from "../session/session"
import { asStoreError, type Store, type Version } from "../store/store"

const RETRY_MS = 10_000

/**
 * A cache of files: uploads, else those of the saved version, else those of another, by default the live one.
 *
 * @returns a lookup by path in the repository, on request in another version; undefined until the file has loaded, which
 * then renders again
 */
export function useFiles(store: Store, { uploads, base: { stored } }: Session) {
  const [files, setFiles] = useState<ReadonlyMap<File | string, LoadedFile>>(new Map())
  const requested = useRef(new Set<File | string>())
  return useCallback(
    (path: string, version?: Version): LoadedFile | undefined => {
      const { saved, main } = stored
      const upload = version ? undefined : uploads.find((one) => one.path === path)?.file
      const isSaved = !version && saved.files.includes(path)
      const from = isSaved ? saved : (version ?? main)
      const key = upload ?? (isSaved ? path : `${from.id}:${path}`)
      const load = async (): Promise<void> => {
        try {
          const blob = upload ?? (await store.file(path, from))
          if (!blob) return
          const url = URL.createObjectURL(blob)
          const file = { url, size: blob.size, fingerprint: await fingerprint(blob) }
          setFiles((before) => new Map(before).set(key, file).set(upload ? path : key, file))
        } catch (error) {
          if (asStoreError(error).kind !== "refused") setTimeout(load, RETRY_MS)
        }
      }
      if (!requested.current.has(key)) load()
      requested.current.add(key)
      // Once it is saved, it is shown until the file of that version has loaded.
      if (upload) requested.current.delete(path)
      return files.get(key)
    },
    [store, uploads, stored, files],
  )
}
