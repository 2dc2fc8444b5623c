/** @jest-environment node */
import { largestSquare, middleOf, squareAround } from "../../src/editor/square"
import { readPdf, safeFileName, sizeInWords } from "../../src/editor/uploads"

test.each([
  ["IMG_1234.HEIC", "img-1234.jpg"],
  ["Résumé (final) v2.pdf", "resume-final-v2.jpg"],
  ["  ../a%20b?.png", "a-20b.jpg"],
  ["archive.tar.gz", "archive-tar.jpg"],
  ["straße", "stra-e.jpg"],
  ["肖像.png", "file.jpg"],
  [".jpg", "file.jpg"],
])("the name of %s becomes a safe address", (name, safe) => {
  expect(safeFileName(name, "jpg")).toBe(safe)
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
  const pdf = (bytes: number, name = "cv.pdf") =>
    new File(["%PDF-", new Uint8Array(bytes - 5)], name)

  test("has its ending, whatever it was called", async () => {
    expect((await readPdf(pdf(10, "CV.PDF"))).name).toBe("cv.pdf")
    expect((await readPdf(pdf(10, "cv"))).name).toBe("cv.pdf")
  })

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
