import { useCallback, useRef } from "react"
import type { Session } from "./session/session"
import { asStoreError, type Store } from "./store/store"

/** How long it waits before it tries again to read a file, in ms. */
const RETRY_MS = 10_000

/** The URL of a file by its path in the repository: of an upload, else of what is saved or live. Empty if there is none. */
export function useUrls(store: Store, { uploads, base }: Session) {
  const urls = useRef(new Map<File | string, Promise<string>>())
  const stored = useRef(base.stored)
  stored.current = base.stored
  return useCallback(
    (path: string): Promise<string> => {
      const read = async (): Promise<Blob | undefined> => {
        const { saved, main } = stored.current
        try {
          return await store.file(path, saved.files.includes(path) ? saved : main)
        } catch (error) {
          if (asStoreError(error).kind === "refused") return undefined
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          return read()
        }
      }
      const upload = uploads.find((one) => one.path === path)?.file
      const key = upload ?? path
      const load = async () => {
        const blob = upload ?? (await read())
        if (blob) return URL.createObjectURL(blob)
        urls.current.delete(key)
        return ""
      }
      const url = urls.current.get(key) ?? load()
      urls.current.set(key, url)
      return url
    },
    [store, uploads],
  )
}
