/** The results of one measurement, by name and unit. */
export type Figures = Record<string, number>

/**
 * A table with a row for each figure and a column for each site: the median of its runs, with three significant digits.
 */
export const medians = (runs: Record<string, Figures[]>) =>
  Object.fromEntries(
    Object.keys(Object.values(runs)[0]?.[0] ?? {}).map((name) => [
      name,
      Object.fromEntries(
        Object.entries(runs).map(([site, figures]) => [
          site,
          Number(median(figures.map((figure) => figure[name] ?? Number.NaN)).toPrecision(3)),
        ]),
      ),
    ]),
  )

/** The upper median: of two in the middle, the greater one. */
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
