/** What one measurement found, by names with units. What a site does not have is left out. */
export type Figures = Record<string, number | undefined>

/** The middle one, or the mean of the two in the middle; none of none. */
export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export const lowest = (values: number[]) => values.toSorted((a, b) => a - b)[0]

/** A Markdown table with a column for each site, whose runs become one value for each figure. */
export function tableOf(
  title: string,
  columns: string[],
  runs: Figures[][],
  combine: (values: number[]) => number | undefined,
): string {
  const names = new Set(runs.flat().flatMap(Object.keys))
  const rows = Array.from(names, (name) => [
    name,
    ...runs.map((figures) => format(combine(figures.flatMap((figure) => figure[name] ?? [])))),
  ])
  const lines = [[title, ...columns], ["---", ...columns.map(() => "---:")], ...rows]
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

/** Three significant digits, and all those before the decimal point. */
function format(value: number | undefined): string {
  if (value === undefined) return "-"
  return String(value < 100 ? Number(value.toPrecision(3)) : Math.round(value))
}
