import { useCallback, useRef, useState } from "react"
import { fingerprint } from "../fields/uploads"
import type { LoadedFile } from "../session/editing"
import type { Session } from "../session/session"
import { asStoreError, type Store } from "../store/store"

const RETRY_MS = 10_000

/**
 * A cache of files: the upload at a path, else the file of the saved version, else that of the live version.
 *
 * @returns a lookup by path in the repository: undefined until the file has loaded, which renders again
 */
export function useFiles(store: Store, { uploads, base: { stored } }: Session) {
  const [files, setFiles] = useState<ReadonlyMap<File | string, LoadedFile>>(new Map())
  const requested = useRef(new Set<File | string>())
  return useCallback(
    (path: string): LoadedFile | undefined => {
      const { saved, main } = stored
      const upload = uploads.find((one) => one.path === path)?.file
      const from = path in saved.files ? saved : main
      const key = upload ?? `${path} ${from.files[path]}`
      const load = async (): Promise<void> => {
        try {
          const blob = upload ?? (await store.file(path, from))
          if (!blob) return
          const url = URL.createObjectURL(blob)
          const file = { url, size: blob.size, fingerprint: await fingerprint(blob) }
          setFiles((before) => new Map(before).set(key, file).set(path, file))
        } catch (error) {
          if (asStoreError(error).kind !== "refused") setTimeout(load, RETRY_MS)
        }
      }
      if (!requested.current.has(key)) load()
      requested.current.add(key)
      // Until the file has loaded, the last file of the same path is shown.
      return files.get(key) ?? files.get(path)
    },
    [store, uploads, stored, files],
  )
}
