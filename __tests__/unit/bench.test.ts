import { median, tableOf } from "../../bench/figures"
import { EVENTS, slideIn } from "../../bench/slide"

const FRAME_US = 1_000_000 / 60
const FRAME_MS = 1000 / 60

test("a table has the median of all runs for each site, and - for what a site does not have", () => {
  const runs = [
    [{ "hydrated, ms": 700.4 }, { "hydrated, ms": 900 }, { "hydrated, ms": 812.3 }],
    [{ "layout shift": 0.00412 }, {}],
  ]
  expect(tableOf("First load", ["public", "other"], runs, median)).toBe(
    [
      "| First load | public | other |",
      "| --- | ---: | ---: |",
      "| hydrated, ms | 812 | - |",
      "| layout shift | - | 0.00412 |",
    ].join("\n"),
  )
})

describe("a slide", () => {
  const PAGE = { pid: 1, tid: 1 }
  const event = (name: string, frame: number) => ({ name, ts: frame * FRAME_US, ...PAGE })
  const frames = (...at: number[]) => at.map((frame) => event(EVENTS.frame, frame))
  const marks = [event(EVENTS.click, 1), event(EVENTS.start, 4), event(EVENTS.end, 8)]
  const task = (start: number, length: number, thread = PAGE) => ({
    ...event(EVENTS.task, start),
    ...{ ...thread, dur: length * FRAME_US, tdur: length * FRAME_US },
  })

  test("has what the browser shows and does from the click to its end, in whatever order", () => {
    const others = [task(5, 9, { pid: 2, tid: 1 }), task(5, 9, { pid: 1, tid: 2 })]
    const tasks = [task(0, 0.5), task(0.8, 3), task(4.5, 2.5), task(8.5, 7), ...others]
    const painted = event(EVENTS.painted, 3)
    expect(slideIn([...frames(8, 4, 5, 20), ...marks, ...tasks, painted])).toEqual({
      "click to motion, ms": expect.closeTo(3 * FRAME_MS),
      "click to next paint, ms": expect.closeTo(2 * FRAME_MS),
      "longest frame, ms": expect.closeTo(3 * FRAME_MS),
      "dropped frames": 2,
      "longest task from click to end, ms": expect.closeTo(3 * FRAME_MS),
      "late frames of the main thread": 2,
    })
  })

  test("without an animation has only the time until the other screen appears", () => {
    const loaded = [event(EVENTS.click, 1), event(EVENTS.start, 4), event(EVENTS.end, 4)]
    const figures = slideIn([...loaded, ...frames(2, 5, 6)])
    expect(Object.values(figures)).toEqual([expect.closeTo(3 * FRAME_MS), undefined])
  })

  test("cannot be read from a trace without frames", () => {
    expect(() => slideIn(marks)).toThrow(EVENTS.frame)
  })
})
