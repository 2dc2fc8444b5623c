import { useCallback, useRef } from "react"
import type { Session } from "./session/session"
import type { Store } from "./store/store"

/** The URL of a file by its path in the repository: of an upload, else of what is saved or live. Empty if there is none. */
export function useUrls(store: Store, { uploads, base }: Session) {
  const urls = useRef(new Map<File | string, string>())
  const opened = useRef(base.opened)
  opened.current = base.opened
  return useCallback(
    async (path: string): Promise<string> => {
      const upload = uploads.find((one) => one.path === path)?.file
      const key = upload ?? path
      const known = urls.current.get(key)
      if (known) return known
      const { saved, main } = opened.current
      const version = saved.files.includes(path) ? saved : main
      const blob = upload ?? (await store.file(path, version).catch(() => undefined))
      if (!blob) return ""
      const url = URL.createObjectURL(blob)
      urls.current.set(key, url)
      return url
    },
    [store, uploads],
  )
}
