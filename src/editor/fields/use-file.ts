import { useEffect, useState } from "react"
import { useEditing } from "../editing"

/** The URL of a file, and its size in bytes. */
type Loaded = { url: string; size: number }

/**
 * A file of the repository or of the session, by its path in the repository.
 *
 * @returns undefined until it has loaded, and if there is none
 */
export function useFile(path: string): Loaded | undefined {
  const { urlOf } = useEditing()
  const [file, setFile] = useState<Loaded & { path: string }>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const url = await urlOf(path)
      const size = url ? (await (await fetch(url)).blob()).size : 0
      if (isCurrent) setFile(url ? { path, url, size } : undefined)
    }
    // A file that cannot be loaded is not shown. Its field can be edited all the same.
    load().catch(() => isCurrent && setFile(undefined))
    return () => {
      isCurrent = false
    }
  }, [path, urlOf])
  return file?.path === path ? file : undefined
}
