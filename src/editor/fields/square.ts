export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** A square part of a picture, in px of the picture. */
export type Square = Point & { side: number }

/** The square of a size whose middle is nearest to a point, within a picture. */
export function squareAround({ width, height }: Size, middle: Point, side: number): Square {
  const within = (start: number, length: number) => Math.min(Math.max(start, 0), length - side)
  return { x: within(middle.x - side / 2, width), y: within(middle.y - side / 2, height), side }
}

/** The largest square in the middle of a picture. */
export const largestSquare = ({ width, height }: Size): Square =>
  squareAround({ width, height }, { x: width / 2, y: height / 2 }, Math.min(width, height))

export const middleOf = ({ x, y, side }: Square): Point => ({ x: x + side / 2, y: y + side / 2 })

/**
 * A square after a pinch or a turn of the wheel, within its bounds.
 *
 * @param factor how many times as large it becomes
 */
export function scaled(picture: Size, square: Square, factor: number, min: number): Square {
  const max = Math.min(picture.width, picture.height)
  const side = Math.min(Math.max(square.side * factor, min), max)
  return squareAround(picture, middleOf(square), side)
}

/**
 * The size in which another picture is shown: as high as the one before, and in its own proportion.
 *
 * @param natural in px of the picture; 0 where it has none, such as some SVG
 */
export function sizeInProportion({ width, height }: Size, shown: Partial<Size>): Size | undefined {
  if (width === 0 || height === 0) return undefined
  if (!shown.height || !Number.isFinite(shown.height)) return { width, height }
  return {
    width: Math.max(1, Math.round((shown.height * width) / height)),
    height: shown.height,
  }
}
