import { type Contender, median, type Results, tables } from "../../bench/figures"
import { EVENTS, slideIn } from "../../bench/frames"
import type { Load } from "../../bench/load"
import { inMarkdown } from "../../bench/report"

const FRAME_US = 1_000_000 / 60

const load = (firstPaint: number): Load => ({
  traffic: { Document: { requests: 1, bytes: 4321 }, Script: { requests: 3, bytes: 82_500 } },
  firstPaint,
  largestPaint: firstPaint,
  layoutShift: 0,
  blocking: 31,
  mainThread: 900,
})

const contender = (name: string, firstPaints: number[]): Contender => ({
  name,
  loads: { "/terminal": firstPaints.map(load), "/about": firstPaints.map(load) },
  slides: { "/terminal": { "1x": [], "4x": [] }, "/about": { "1x": [], "4x": [] } },
  lighthouse: {
    "/terminal": [{ Performance: 100 }, { Performance: 99 }, { Performance: 100 }],
    "/about": [],
  },
})

const results = (own: number[], floor: number[]): Results => ({
  date: "2026-11-21",
  runs: 3,
  machine: "a machine",
  contenders: [contender("this site", own), contender("floor", floor)],
  builds: {
    empty: [{ ms: 10_000, peakBytes: 5e8 }],
    cold: [{ ms: 11_600, peakBytes: 6e8 }],
    warm: [{ ms: 5000, peakBytes: 4e8 }],
  },
  saves: [],
})

const figureOf = (measured: Results, title: RegExp, name: string) =>
  tables(measured)
    .find((table) => title.test(table.title))
    ?.figures.find((figure) => figure.name === name)

describe("a median", () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[undefined, 7], 7],
    [[], undefined],
    [[undefined], undefined],
  ])("of %j is %s", (values, expected) => {
    expect(median(values)).toBe(expected)
  })
})

describe("a figure", () => {
  test("is the median of all runs, beside the floor's", () => {
    const figure = figureOf(
      results([700, 900, 820], [800, 790, 810]),
      /^\/terminal: first/,
      "first paint, ms",
    )
    expect(figure).toEqual({
      name: "first paint, ms",
      values: ["820", "800"],
      target: "≤ 1.05 times",
      isReached: true,
    })
  })

  test.each([
    ["/terminal", 840, true],
    ["/terminal", 841, false],
    ["/about", 880, true],
    ["/about", 881, false],
  ])("of %s with %s ms to the floor's 800 ms is reached: %s", (screen, ms, isReached) => {
    const measured = results([ms], [800])
    expect(figureOf(measured, new RegExp(`^${screen}: first`), "first paint, ms")).toHaveProperty(
      "isReached",
      isReached,
    )
  })

  test("of Lighthouse is the lowest of all runs", () => {
    expect(figureOf(results([1], [1]), /Lighthouse/, "Performance")).toMatchObject({
      values: ["99", "99"],
      isReached: false,
    })
  })

  test("that nothing has is left out", () => {
    expect(
      figureOf(results([1], [1]), /^\/about: first/, "first typed character, ms"),
    ).toBeUndefined()
  })

  test("of a build stands beside that of an empty site, or of a cold one", () => {
    expect(figureOf(results([1], [1]), /^Build/, "cold, s")).toMatchObject({
      values: ["11.6", "10"],
      isReached: false,
    })
    expect(figureOf(results([1], [1]), /^Build/, "warm, after one word, s")).toMatchObject({
      values: ["5", "–"],
      isReached: true,
    })
  })
})

test("a report says when and where, and what was reached", () => {
  const report = inMarkdown(results([820], [800]))
  expect(report).toMatch(/^2026-11-21, on a machine. Runs: 3\.\n\n\| \/terminal: first load/)
  expect(report).toContain("| first paint, ms | 820 | 800 | ≤ 1.05 times ✓ |\n")
  expect(report).toContain("| blocking time, ms | 31 | 31 | ≤ 30 ✗ |\n")
  expect(report).toContain("| scripts, kB | 82.5 | 82.5 |  |\n")
})

describe("a slide", () => {
  const event = (name: string, frame: number) => ({ name, ts: frame * FRAME_US })
  const frames = (...at: number[]) => at.map((frame) => event(EVENTS.frame, frame))
  const marks = [event(EVENTS.click, 0), event(EVENTS.start, 3), event(EVENTS.end, 8)]

  test("has the frames between its start and its end, in whatever order they are told", () => {
    expect(slideIn([...frames(7, 3, 4, 5, 6, 8), ...marks, ...frames(20)])).toEqual({
      clickDelay: expect.closeTo(50),
      longestFrame: expect.closeTo(1000 / 60),
      droppedFrames: 0,
    })
  })

  test("drops the frames that should have been between two others", () => {
    expect(slideIn([...marks, ...frames(3, 4, 7, 8)])).toMatchObject({
      longestFrame: expect.closeTo(50),
      droppedFrames: 2,
    })
  })

  test("is none without an animation", () => {
    expect(slideIn([event(EVENTS.click, 0), ...frames(1, 2)])).toBeUndefined()
  })
})
