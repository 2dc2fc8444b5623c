import { slideIn } from "../../../bench/slide"

const FRAME_US = 1_000_000 / 60
const FRAME_MS = 1000 / 60

const PAGE = { pid: 1, tid: 1 }
const event = (name: string, frame: number) => ({ name, ts: frame * FRAME_US, ...PAGE })
const frames = (...at: number[]) => at.map((frame) => event("Display::FrameDisplayed", frame))
const task = (start: number, length: number, thread = PAGE) => ({
  ...event("ThreadControllerImpl::RunTask", start),
  ...thread,
  dur: length * FRAME_US,
  tdur: length * FRAME_US,
})
const animation = (from: number, to: number, local: string, nodeName?: string) => [
  { ...event("Animation", from), ph: "b", id2: { local }, args: { data: { nodeName } } },
  { ...event("Animation", to), ph: "e", id2: { local } },
]
const styling = (frame: number, elementCount: number) => ({
  ...event("UpdateLayoutTree", frame),
  args: { elementCount },
})
const timing = (type: string) => ({
  ...event("EventTiming", 1),
  args: { data: { type, duration: 32 } },
})
const slide = animation(4, 8, "0x2", "MAIN class='screen'")
const caret = animation(0, 30, "0x1")
/** Of an animation that is over, whose number the slide has got. */
const earlier = animation(0, 2, "0x2")

test("a slide's figures are the page's from the click to the end, in any order of events", () => {
  const others = [task(5, 9, { pid: 2, tid: 1 }), task(5, 9, { pid: 1, tid: 2 })]
  const tasks = [task(0, 0.5), task(0.8, 3), task(4.5, 2.5), task(8.5, 7), ...others]
  const styles = [styling(0, 8), styling(2, 60), styling(5, 200), styling(9, 8)]
  const events = [...tasks, ...styles, timing("pointerup"), timing("click")]
  expect(slideIn([...earlier, ...caret, ...slide, ...frames(8, 4, 5, 20), ...events])).toEqual({
    "click to next paint, ms": 32,
    "longest frame, ms": expect.closeTo(3 * FRAME_MS),
    "dropped frames": 2,
    "longest task from click to end, ms": expect.closeTo(3 * FRAME_MS),
    "late frames of the main thread": 2,
    "elements styled": 260,
  })
  expect(() => slideIn([...caret, ...frames(1, 2)])).toThrow("no click, or no slide")
  expect(() => slideIn([timing("click"), ...slide])).toThrow("no frames")
})
