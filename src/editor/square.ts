type Size = { width: number; height: number }
type Point = { x: number; y: number }

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
