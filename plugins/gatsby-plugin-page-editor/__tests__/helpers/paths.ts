type Path = (string | number)[]
type Group = Record<string | number, unknown>

/** The path of every value in a value, its own included. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [path, ...keys.flatMap((key) => pathsIn((value as Group)[key], [...path, key]))]
}

/** A copy with another value at a path. */
export function replaceAt(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement
  const copy = structuredClone(value) as Group
  copy[step] = replaceAt(copy[step], rest, replacement)
  return copy
}
