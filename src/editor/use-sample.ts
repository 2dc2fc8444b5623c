import { useCallback, useEffect, useState } from "react"
import type { SampleValue } from "../schema/lookups"
import { fingerprint } from "./fields/uploads"

const NONE: SampleValue[] = []

/**
 * Tells of a value whether it is still the sample's, from which the fork was made.
 *
 * @param sample what the build had of the sample; a file of it may have been replaced since
 */
export function useSample(sample = NONE, urlOf: (path: string) => Promise<string>) {
  const [remaining, setRemaining] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    setRemaining([])
    for (const { value, file } of sample) {
      const check = async () => {
        if (file && !file.sha256.startsWith(await fingerprintAt(await urlOf(file.path)))) return
        if (isCurrent) setRemaining((before) => [...before, value])
      }
      // Of a file that cannot be loaded, nothing is said.
      check().catch(() => {})
    }
    return () => {
      isCurrent = false
    }
  }, [sample, urlOf])
  return useCallback((value: string) => remaining.includes(value), [remaining])
}

const fingerprintAt = async (url: string) => fingerprint(await (await fetch(url)).blob())
