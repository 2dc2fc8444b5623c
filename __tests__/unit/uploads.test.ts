/** @jest-environment node */
import {
  largestSquare,
  middleOf,
  scaled,
  sizeInProportion,
  squareAround,
} from "../../src/editor/fields/square"
import { readPdf, sizeInWords } from "../../src/editor/fields/uploads"

const pdf = (bytes: number, name = "cv.pdf") => new File(["%PDF-", new Uint8Array(bytes - 5)], name)

test.each([
  ["CV_2026.PDF", "cv-2026.pdf"],
  ["cv", "cv.pdf"],
  ["Résumé (final) v2.pdf", "resume-final-v2.pdf"],
  ["  ../a%20b?.pdf", "a-20b.pdf"],
  ["archive.tar.gz", "archive-tar.pdf"],
  ["straße", "stra-e.pdf"],
  ["履歴書.pdf", "file.pdf"],
  [".pdf", "file.pdf"],
])("the name of %s becomes a safe address", async (name, safe) => {
  expect((await readPdf(pdf(10, name))).name).toBe(safe)
})

test.each([
  [0, "0 kB"],
  [1_001, "2 kB"],
  [1_234_567, "1.2 MB"],
  [42_000_000, "42 MB"],
])("%d bytes are said as a person would", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})

describe("a PDF", () => {
  test("has at most 10 MB", async () => {
    expect((await readPdf(pdf(10_000_000))).size).toBe(10_000_000)
    await expect(readPdf(pdf(10_000_001))).rejects.toThrow("at most 10 MB")
  })

  test("begins as every PDF does", async () => {
    await expect(readPdf(new File(["<html>"], "cv.pdf"))).rejects.toThrow("cv.pdf is not a PDF")
  })
})

const UPRIGHT = { width: 300, height: 400 }
const WIDE = { width: 500, height: 200 }

test("the largest square of a picture is in its middle", () => {
  expect(largestSquare(UPRIGHT)).toEqual({ x: 0, y: 50, side: 300 })
  expect(largestSquare(WIDE)).toEqual({ x: 150, y: 0, side: 200 })
})

test.each([
  ["is around a point", { x: 100, y: 200 }, 100, { x: 50, y: 150, side: 100 }],
  ["stays within the start", { x: 10, y: -50 }, 100, { x: 0, y: 0, side: 100 }],
  ["stays within the end", { x: 290, y: 399 }, 200, { x: 100, y: 200, side: 200 }],
])("a square of a picture %s", (_, middle, side, square) => {
  expect(squareAround(UPRIGHT, middle, side)).toEqual(square)
})

test("the middle of a square keeps it where it is", () => {
  const square = { x: 50, y: 150, side: 100 }
  expect(squareAround(UPRIGHT, middleOf(square), square.side)).toEqual(square)
})

test("a pinch scales a square around its middle, as far as the picture and its least size go", () => {
  const square = { x: 50, y: 150, side: 100 }
  expect(scaled(UPRIGHT, square, 1.5, 50)).toEqual({ x: 25, y: 125, side: 150 })
  expect(scaled(UPRIGHT, square, 10, 50)).toEqual({ x: 0, y: 50, side: 300 })
  expect(scaled(UPRIGHT, square, 0.1, 50)).toEqual({ x: 75, y: 175, side: 50 })
})

test("another picture is as high as the one before, in its own proportion", () => {
  expect(sizeInProportion(WIDE, { width: 40, height: 40 })).toEqual({ width: 100, height: 40 })
  expect(sizeInProportion(WIDE, {})).toEqual(WIDE)
  expect(sizeInProportion({ width: 0, height: 0 }, { height: 40 })).toBeUndefined()
})
