import { medians } from "../../bench/figures"
import { slideIn } from "../../bench/slide"

const FRAME_US = 1_000_000 / 60
const FRAME_MS = 1000 / 60

test("a table has the median of all runs for each site, in three digits", () => {
  const runs = {
    before: [{ "hydrated, ms": 700.4 }, { "hydrated, ms": 900 }, { "hydrated, ms": 812.3 }],
    now: [{ "hydrated, ms": 10.04 }],
  }
  expect(medians(runs)).toEqual({ "hydrated, ms": { before: 812, now: 10 } })
})

describe("a slide", () => {
  const PAGE = { pid: 1, tid: 1 }
  const event = (name: string, frame: number) => ({ name, ts: frame * FRAME_US, ...PAGE })
  const frames = (...at: number[]) => at.map((frame) => event("Display::FrameDisplayed", frame))
  const task = (start: number, length: number, thread = PAGE) => ({
    ...event("ThreadControllerImpl::RunTask", start),
    ...{ ...thread, dur: length * FRAME_US, tdur: length * FRAME_US },
  })
  const click = { ...event("EventTiming", 1), args: { data: { type: "click", duration: 32 } } }
  const screen = { id2: { local: "0x2" }, args: { data: { nodeName: "MAIN class='screen'" } } }
  const slide = [
    { ...event("Animation", 4), ph: "b", ...screen },
    { ...event("Animation", 8), ph: "e", id2: screen.id2 },
  ]
  const caret = [
    { ...event("Animation", 0), ph: "b", id2: { local: "0x1" } },
    { ...event("Animation", 30), ph: "e", id2: { local: "0x1" } },
  ]

  test("has what the browser shows and does from the click to its end, in whatever order", () => {
    const others = [task(5, 9, { pid: 2, tid: 1 }), task(5, 9, { pid: 1, tid: 2 })]
    const tasks = [task(0, 0.5), task(0.8, 3), task(4.5, 2.5), task(8.5, 7), ...others]
    const pointer = { ...event("EventTiming", 1), args: { data: { type: "pointerup" } } }
    const trace = [...caret, ...slide, ...frames(8, 4, 5, 20), ...tasks, pointer, click]
    expect(slideIn(trace)).toEqual({
      "click to next paint, ms": 32,
      "longest frame, ms": expect.closeTo(3 * FRAME_MS),
      "dropped frames": 2,
      "longest task from click to end, ms": expect.closeTo(3 * FRAME_MS),
      "late frames of the main thread": 2,
    })
  })

  test("cannot be read from a trace without frames, or without a slide", () => {
    expect(() => slideIn([click, ...slide])).toThrow("no frames")
    expect(() => slideIn([click, ...caret, ...frames(1, 2)])).toThrow("no slide")
  })
})
