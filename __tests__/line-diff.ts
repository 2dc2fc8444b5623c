/** The lines that differ, in order: those that went with a minus, those that came with a plus. */
export function lineDiff(before: string, after: string): string[] {
  const [a, b] = [before.split("\n"), after.split("\n")]
  const common = commonCounts(a, b)
  const changes: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      i += 1
      j += 1
    } else if (j === b.length || (common[i + 1]?.[j] ?? -1) >= (common[i]?.[j + 1] ?? 0)) {
      changes.push(`-${a[i]}`)
      i += 1
    } else {
      changes.push(`+${b[j]}`)
      j += 1
    }
  }
  return changes
}

/** For each pair of places, how many lines the rests from there have in common, in order. */
function commonCounts(a: string[], b: string[]): number[][] {
  const counts = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => counts[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = counts[i] ?? []
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return counts
}
