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
    expect(slideIn([...frames(7, 4, 5, 6, 8), ...marks, ...frames(20)])).toEqual({
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

  test("without an animation has only the time until the other screen appears", () => {
    const loaded = [event(EVENTS.click, 1), event(EVENTS.start, 4), event(EVENTS.end, 4)]
    const figures = slideIn([...loaded, ...frames(2, 5, 6)])
    expect(Object.values(figures)).toEqual([expect.closeTo(50), undefined, undefined])
  })

  test("that did not happen has no figures", () => {
    const figures = slideIn([event(EVENTS.click, 1), ...frames(2, 3)])
    expect(Object.values(figures)).toEqual([undefined, undefined, undefined])
  })

  test("cannot be read from a trace without frames", () => {
    expect(() => slideIn(marks)).toThrow(EVENTS.frame)
  })
})
