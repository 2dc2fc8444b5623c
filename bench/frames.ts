/** How a slide went, as it was on the screen. Times in ms. */
export type Slide = {
  /** From the click to the first frame of the motion. */
  clickDelay: number
  longestFrame: number
  droppedFrames: number
}

/** One of the browser's own records; times in µs. */
export type TraceEvent = { name: string; ts: number }

const FRAME_MS = 1000 / 60

/** Marks that the bench makes, and what the browser writes down whenever a frame has reached the screen. */
export const EVENTS = {
  click: "bench: click",
  start: "bench: start",
  end: "bench: end",
  frame: "Display::FrameDisplayed",
}

/** The slide that the events are of. */
export function slideIn(events: TraceEvent[]): Slide | undefined {
  const times = (name: string) =>
    events
      .filter((event) => event.name === name)
      .map(({ ts }) => ts / 1000)
      .sort((a, b) => a - b)
  const [click] = times(EVENTS.click)
  const [start] = times(EVENTS.start)
  const end = times(EVENTS.end).at(-1)
  if (click === undefined || start === undefined || end === undefined) return undefined

  const frames = times(EVENTS.frame).filter((time) => time >= start && time <= end)
  const lengths = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  return {
    clickDelay: start - click,
    longestFrame: Math.max(...lengths),
    droppedFrames: lengths.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0),
  }
}
