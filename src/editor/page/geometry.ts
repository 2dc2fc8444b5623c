/** In px. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type Size = { width: number; height: number }

/** Between a thing and its card, in px. */
export const GAP_PX = 16
/** Between a card and the edges of the window, in px. At the sides less is enough. */
const MARGIN_PX = 10
const SIDE_MARGIN_PX = 4
/** An icon in a row of icons is narrower. */
const SMALL_MAX_PX = 80
/** To cover the thing itself is so much worse than to cover others. */
const WEIGHT_OF_THING = 1000

const SIDES = ["below", "right", "right, upwards", "left", "left, upwards", "above"] as const
/** Beside an icon there are other icons. */
const SIDES_OF_SMALL = ["below", "above", "right", "left"] as const
export type Side = (typeof SIDES)[number]

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

export const isSmall = ({ left, right }: Box) => right - left < SMALL_MAX_PX

/** On which side of a thing a card goes, and its left edge: where it covers the least of the thing and of the others. */
export function placeOf(
  thing: Box,
  size: Size,
  room: Box,
  others: Box[],
): { side: Side; x: number } {
  const places = (isSmall(thing) ? SIDES_OF_SMALL : SIDES).map((side) => {
    const x = leftOf(side, thing, size.width, room)
    const top = topOf(side, thing, size.height, room)
    const card = { left: x, top, right: x + size.width, bottom: top + size.height }
    const covered = others.reduce((sum, other) => sum + overlap(card, other), 0)
    return { side, x, cost: covered + WEIGHT_OF_THING * overlap(card, thing) }
  })
  return places.reduce((best, place) => (place.cost < best.cost ? place : best))
}

function leftOf(side: Side, thing: Box, width: number, room: Box): number {
  const below = isSmall(thing) ? (thing.left + thing.right - width) / 2 : thing.left
  const [direction] = side.split(",")
  const left = { right: thing.right + GAP_PX, left: thing.left - GAP_PX - width }[`${direction}`]
  return clamp(left ?? below, room.left + SIDE_MARGIN_PX, room.right - SIDE_MARGIN_PX - width)
}

/** The left edge of a card, which makes way for words that reach it. */
export function besideGrown(
  { side, x }: { side: Side; x: number },
  thing: Box,
  width: number,
  room: Box,
): number {
  const left = leftOf(side, thing, width, room)
  if (side.startsWith("right")) return Math.max(x, left)
  return side.startsWith("left") ? Math.min(x, left) : x
}

/** The top edge of a card that follows its thing on one side, and stays in the room. */
export function topOf(side: Side, thing: Box, height: number, room: Box): number {
  const [beside, upwards] = [thing.top - MARGIN_PX, thing.bottom + MARGIN_PX - height]
  const top = {
    ...{ right: beside, left: beside, "right, upwards": upwards, "left, upwards": upwards },
    ...{ below: thing.bottom + GAP_PX, above: thing.top - GAP_PX - height },
  }[side]
  return clamp(top, room.top + MARGIN_PX, room.bottom - MARGIN_PX - height)
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

export const movedBy = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  ...{ left: left + x, top: top + y, right: right + x, bottom: bottom + y },
})

/** How far to scroll, at the least, so that a box is between two heights, or at least its top. */
export function scrollInto({ top, bottom }: Box, from: number, to: number): number {
  if (top < from || bottom - top > to - from) return top - from
  return Math.max(0, bottom - to)
}

/** Which of some places is nearest to a box that is dragged. */
export function nearest(box: Box, places: Box[]): number {
  const distances = places.map(({ left, top, right, bottom }) =>
    Math.hypot(left + right - box.left - box.right, top + bottom - box.top - box.bottom),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Which of some values is at a character of a text that shows them in order, and the character in it. */
export function valueAtOffset(text: string, values: string[], offset: number | undefined) {
  if (offset === undefined) return { index: 0, caret: undefined }
  let end = text.length
  // From the last one: a typed line has its text twice, and the last one is that which is seen.
  const starts = values.toReversed().map((value) => {
    const start = value ? text.lastIndexOf(value, end - value.length) : -1
    if (start >= 0) end = start
    return start
  })
  starts.reverse()
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start >= 0 && start <= offset),
  )
  const start = starts[index] ?? -1
  const length = values[index]?.length ?? 0
  return { index, caret: start < 0 ? undefined : clamp(offset - start, 0, length) }
}
