/** What one measurement found, by names with units. */
export type Figures = Record<string, number>

/** The rows of a table, by figure, with a column for each site: the median of its runs, in three significant digits. */
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

/** The middle one; the greater of two in the middle. */
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
