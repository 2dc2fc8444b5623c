import type { ScreenPath } from "../src/shell/screens"
import type { Build } from "./builds"
import type { Slide } from "./frames"
import type { Scores } from "./lighthouse"
import type { Load } from "./load"

/** The screens that stand on the floor, too: what is written by hand in bench/floor/. */
export const MEASURED = ["/terminal", "/about"] as const satisfies ScreenPath[]
export type Measured = (typeof MEASURED)[number]

/** One run of the bench. The site is the first contender, and the floor the second. */
export type Results = {
  date: string
  runs: number
  machine: string
  contenders: Contender[]
  builds: { empty: Build[]; cold: Build[]; warm: Build[] }
  /** From each save to the changed page, in ms. */
  saves: number[]
}

/** All that was measured of one contender, by screen, run by run. A slide is that which leaves the screen. */
export type Contender = {
  name: string
  loads: Record<Measured, Load[]>
  slides: Record<Measured, Record<Processor, Slide[]>>
  lighthouse: Record<Measured, Scores[]>
}

/** How many times slower the processor is made. */
export const PROCESSORS = ["1x", "4x"] as const
type Processor = (typeof PROCESSORS)[number]

export type Table = { title: string; columns: string[]; figures: Figure[] }

/** A line of a table, as text. */
type Figure = { name: string; values: string[]; target: string; isReached?: boolean }

type Target = { text: string; isReached: (own: number, other: number) => boolean }

const atMost = (limit: number): Target => ({
  text: `≤ ${limit}`,
  isReached: (own) => own <= limit,
})
const atLeast = (limit: number): Target => ({
  text: `≥ ${limit}`,
  isReached: (own) => own >= limit,
})
const timesTheOther = (factor: number): Target => ({
  text: `≤ ${factor} times`,
  isReached: (own, other) => own <= factor * other,
})

const KB = 1000
const MB = 1_000_000

/** The tables of a report: medians, but for the worst of what has to be so in every run. */
export function tables({ contenders, builds, saves }: Results): Table[] {
  const columns = contenders.map(({ name }) => name)
  const table = (title: string, figures: Figure[]): Table => ({ title, columns, figures })
  return [
    ...MEASURED.flatMap((screen) => [
      table(`${screen}: first load on a slow phone`, loadFigures(contenders, screen)),
      table(`${screen}: Lighthouse, mobile, lowest score`, lighthouseFigures(contenders, screen)),
    ]),
    ...MEASURED.map((screen) =>
      table(`The slide that leaves ${screen}`, slideFigures(contenders, screen)),
    ),
    {
      title: "Build",
      columns: ["this site", "an empty Gatsby site"],
      figures: buildFigures(builds, saves),
    },
  ].filter(({ figures }) => figures.length > 0)
}

function loadFigures(contenders: Contender[], screen: Measured): Figure[] {
  const loads = contenders.map((contender) => contender.loads[screen])
  const line = (
    name: string,
    of: (load: Load) => number | undefined,
    target?: Target,
    digits = 0,
  ) =>
    figure(
      name,
      loads.map((runs) => median(runs.map(of))),
      { target, digits },
    )
  const bytes =
    (...types: string[]) =>
    (load: Load) =>
      sum(traffic(load, types).map((part) => part.bytes)) / KB
  const paints = timesTheOther(screen === "/terminal" ? 1.05 : 1.1)
  return [
    line("requests until load", (load) => sum(traffic(load).map(({ requests }) => requests))),
    line("HTML with its CSS, kB", bytes("Document"), undefined, 1),
    line("scripts, kB", bytes("Script"), undefined, 1),
    line("pictures, kB", bytes("Image"), undefined, 1),
    line("CSS, fonts and data, kB", bytes("Stylesheet", "Font", "Fetch", "XHR"), undefined, 1),
    line("first paint, ms", (load) => load.firstPaint, paints),
    line("largest paint, ms", (load) => load.largestPaint, paints),
    line("first typed character, ms", (load) => load.firstTyped, paints),
    line("layout shift", (load) => load.layoutShift, atMost(0), 5),
    line("hydrated, ms", (load) => load.hydrated),
    line("blocking time, ms", (load) => load.blocking, atMost(30)),
    line("main thread, ms", (load) => load.mainThread),
  ].filter(({ values }) => values.some((value) => value !== NONE))
}

function lighthouseFigures(contenders: Contender[], screen: Measured): Figure[] {
  const runs = contenders.map(({ lighthouse }) => lighthouse[screen])
  return Object.keys(runs[0]?.[0] ?? {}).map((category) => {
    const lowest = runs.map((scores) => Math.min(...scores.map((score) => score[category] ?? 0)))
    return figure(category, lowest, { target: atLeast(100) })
  })
}

function slideFigures(contenders: Contender[], screen: Measured): Figure[] {
  return PROCESSORS.flatMap((processor) => {
    const slides = contenders.map(({ slides }) => slides[screen][processor])
    const line = (name: string, of: (slide: Slide) => number, target?: Target) =>
      figure(
        `${name}, ${processor}`,
        slides.map((runs) => median(runs.map(of))),
        { target },
      )
    const isSlow = processor === "4x"
    return [
      line("click to motion, ms", (slide) => slide.clickDelay),
      line(
        "longest frame, ms",
        (slide) => slide.longestFrame,
        isSlow ? timesTheOther(1) : undefined,
      ),
      line("dropped frames", (slide) => slide.droppedFrames, isSlow ? undefined : atMost(0)),
    ]
  })
}

function buildFigures({ empty, cold, warm }: Results["builds"], saves: number[]): Figure[] {
  const seconds = (builds: Build[]) => median(builds.map(({ ms }) => ms / 1000))
  const memory = (builds: Build[]) => median(builds.map(({ peakBytes }) => peakBytes / MB))
  const half: Target = {
    text: "≤ half of cold",
    isReached: (own) => own <= (seconds(cold) ?? 0) / 2,
  }
  return [
    figure("cold, s", [seconds(cold), seconds(empty)], { target: timesTheOther(1.15), digits: 1 }),
    figure("warm, after one word, s", [seconds(warm), undefined], { target: half, digits: 1 }),
    figure("memory at its peak, cold, MB", [memory(cold), memory(empty)]),
    figure("from a save to the page in npm start, ms", [median(saves), undefined], {
      target: atMost(1000),
    }),
  ].filter(({ values }) => values.some((value) => value !== NONE))
}

const NONE = "–"

function figure(
  name: string,
  values: (number | undefined)[],
  { target, digits = 0 }: { target?: Target | undefined; digits?: number } = {},
): Figure {
  const [own, other = own] = values
  return {
    name,
    values: values.map((value) => (value === undefined ? NONE : String(+value.toFixed(digits)))),
    target: target?.text ?? "",
    ...(target &&
      own !== undefined &&
      other !== undefined && { isReached: target.isReached(own, other) }),
  }
}

/** The one in the middle of those that are there; nothing of none. */
export function median(values: (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

const traffic = ({ traffic }: Load, types = Object.keys(traffic)) =>
  types.flatMap((type) => traffic[type] ?? [])

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
