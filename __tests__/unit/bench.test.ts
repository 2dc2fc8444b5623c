import { median, tableOf } from "../../bench/figures"
import { EVENTS, slideIn } from "../../bench/slide"

const FRAME_US = 1_000_000 / 60

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], undefined],
])("the median of %j is %s", (values, expected) => {
  expect(median(values)).toBe(expected)
})

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
  const event = (name: string, frame: number) => ({ name, ts: frame * FRAME_US })
  const frames = (...at: number[]) => at.map((frame) => event(EVENTS.frame, frame))
  const marks = [event(EVENTS.click, 1), event(EVENTS.start, 4), event(EVENTS.end, 8)]

  test("has the frames from its start to its end, in whatever order the trace has them", () => {
    expect(slideIn([...frames(7, 4, 5, 6, 8), ...marks, ...frames(20)])).toMatchObject({
      "click to motion, ms": expect.closeTo(50),
      "longest frame, ms": expect.closeTo(1000 / 60),
      "dropped frames": 0,
    })
  })

  test("drops the frames that should have been between two others", () => {
    expect(slideIn([...marks, ...frames(4, 5, 8)])).toMatchObject({
      "longest frame, ms": expect.closeTo(50),
      "dropped frames": 2,
    })
  })

  test("answers with the next paint after the click", () => {
    const figures = slideIn([...marks, ...frames(4, 5), event(EVENTS.painted, 3)])
    expect(figures["click to next paint, ms"]).toBeCloseTo((2 * 1000) / 60)
  })

  describe("on the main thread", () => {
    const PAGE = { pid: 1, tid: 1 }
    const task = (start: number, length: number, thread = PAGE) => ({
      ...event(EVENTS.task, start),
      ...thread,
      dur: length * FRAME_US,
      tdur: length * FRAME_US,
    })
    const trace = [...marks.map((mark) => ({ ...mark, ...PAGE })), ...frames(4, 5, 6, 7, 8)]
    const LONGEST = "longest task from click to end, ms"
    const LATE = "late frames of the main thread"

    test("has the longest task from the click to the end of the slide", () => {
      const tasks = [task(0, 0.5), task(0.8, 3), task(5, 2), task(8.5, 7)]
      expect(slideIn([...trace, ...tasks])[LONGEST]).toBeCloseTo((3 * 1000) / 60)
    })

    test("leaves out the tasks of other threads", () => {
      const others = [task(5, 9, { pid: 2, tid: 1 }), task(5, 9, { pid: 1, tid: 2 })]
      expect(slideIn([...trace, ...others])[LONGEST]).toBe(0)
    })

    test("is late with the frames that pass within a task of the slide", () => {
      const tasks = [task(2, 1.5), task(4, 2.5), task(6.6, 0.9), task(7, 1)]
      expect(slideIn([...trace, ...tasks])[LATE]).toBe(3)
    })
  })

  test("without an animation has only the time until the other screen appears", () => {
    const loaded = [event(EVENTS.click, 1), event(EVENTS.start, 4), event(EVENTS.end, 4)]
    const figures = slideIn([...loaded, ...frames(2, 5, 6)])
    expect(Object.values(figures)).toEqual([expect.closeTo(50), undefined])
  })

  test("that did not happen has no figures", () => {
    const figures = slideIn([event(EVENTS.click, 1), ...frames(2, 3)])
    expect(Object.values(figures)).toEqual([undefined, undefined])
  })

  test("cannot be read from a trace without frames", () => {
    expect(() => slideIn(marks)).toThrow(EVENTS.frame)
  })
})
