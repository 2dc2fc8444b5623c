/** In px. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Between a thing and its card, in px. */
const GAP_PX = 16
/** Between a card and the edges of the page, in px. */
const MARGIN_PX = 10
/** An icon in a row of icons is narrower. */
const SMALL_MAX_PX = 80

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

export const isSmall = ({ left, right }: Box) => right - left < SMALL_MAX_PX

/**
 * The top edge of a card in the margin of a page, in px: at the height of what it edits, or where it would cover that,
 * below it or above it.
 *
 * @param room the height of the page that is in sight, in px
 */
export function topOf(thing: Box, card: { left: number; height: number }, room: number): number {
  const end = room - MARGIN_PX - card.height
  if (card.left > thing.right) return clamp(thing.top - MARGIN_PX, MARGIN_PX, end)
  const below = thing.bottom + GAP_PX
  return below <= end ? below : Math.max(MARGIN_PX, thing.top - GAP_PX - card.height)
}

/** How far to scroll, at the least, so that something is between two heights, or at least its top, in px. */
export function scrollInto(
  { top, bottom }: Pick<Box, "top" | "bottom">,
  from: number,
  to: number,
): number {
  if (top < from || bottom - top > to - from) return top - from
  return Math.max(0, bottom - to)
}

/**
 * Which of some values is at a character of a text that shows them in order, and the character in it.
 *
 * @param offset the character, if one was clicked
 */
export function valueAtOffset(text: string, values: string[], offset: number | undefined) {
  let end = text.length
  // From the last one: a typed line has its text twice, and the last one is that which is seen.
  const starts = values.toReversed().map((value) => {
    const start = value ? text.lastIndexOf(value, end - value.length) : -1
    if (start >= 0) end = start
    return start
  })
  starts.reverse()
  const isBefore = (start: number) => start >= 0 && offset !== undefined && start <= offset
  const index = Math.max(0, starts.findLastIndex(isBefore))
  const start = starts[index] ?? -1
  const isThere = offset !== undefined && start >= 0
  return {
    index,
    caret: isThere ? clamp(offset - start, 0, values[index]?.length ?? 0) : undefined,
  }
}
