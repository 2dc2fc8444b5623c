type Size = { width: number; height: number }

/** A square part of a picture, in px of the picture. */
export type Square = { x: number; y: number; side: number }

/** The largest square of a picture at a position along its longer side, from 0 (its start) to 1 (its end). */
export function squareAt({ width, height }: Size, position: number): Square {
  const side = Math.min(width, height)
  return { x: (width - side) * position, y: (height - side) * position, side }
}

/** The position of the square whose middle is nearest to a point, in px of the picture. */
export function positionAt({ width, height }: Size, point: { x: number; y: number }): number {
  const side = Math.min(width, height)
  const start = (width > height ? point.x : point.y) - side / 2
  return Math.min(Math.max(start / Math.abs(width - height), 0), 1)
}
