import type { Size } from "../site"

export type Point = { x: number; y: number }

/** A square part of a picture by its centre, in px of the picture. */
export type Square = Point & { side: number }

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Clamps a square to a picture, and to a least side. */
export function squareIn({ width, height }: Size, requested: Square, least: number): Square {
  const side = clamp(requested.side, least, Math.min(width, height))
  const half = side / 2
  return {
    x: clamp(requested.x, half, width - half),
    y: clamp(requested.y, half, height - half),
    side,
  }
}

/** The largest square around the upper third of a picture, where faces are in a tall one. In a wide one, the middle. */
export const largestSquare = ({ width, height }: Size, least: number): Square =>
  squareIn({ width, height }, { x: width / 2, y: height / 3, side: Infinity }, least)
