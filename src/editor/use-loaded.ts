import { useEffect, useState } from "react"

/** The value of a promise: undefined until it resolves, and empty if it fails, so that the rest still renders. */
export function useLoaded<Value extends object>(load: () => Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the component mounts
  useEffect(() => {
    load().then(setValue, () => setValue({} as Value))
  }, [])
  return value
}
