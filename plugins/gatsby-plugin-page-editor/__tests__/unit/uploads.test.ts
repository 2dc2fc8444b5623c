import sharp from "sharp"
import { largestSquare, readPdf, readSitePicture, svgAround } from "../../fields/chosen-files"
import { freePath, pathForUpload } from "../../fields/files"
import { newSession } from "../../session/session"
import { filesOf, stored, TEXTS } from "../helpers/first-owner"

const pdf = (bytes: number, name = "cv.pdf") => new File(["%PDF-", new Uint8Array(bytes - 5)], name)

test.each([
  ["CV_2026.PDF", "cv-2026.pdf"],
  ["Résumé (final) v2.pdf", "resume-final-v2.pdf"],
  ["  ../a%20b?.tar.gz", "a-20b-tar.pdf"],
  ["Søren Łukasz Straße.pdf", "soren-lukasz-strasse.pdf"],
  ["履歴書.pdf", "file.pdf"],
])("the name of %s › becomes a safe address", async (name, safe) => {
  expect((await readPdf(pdf(10, name))).name).toBe(safe)
})

test.each([
  ["free.pdf", /^static\/free\.pdf$/],
  ["file.pdf", /^static\/file-\w+\.pdf$/],
  ["resume.pdf", /^static\/resume-\w+\.pdf$/],
])("a new PDF › takes no name that another has, not even in other capitals (%s)", (name, free) => {
  const session = newSession(
    stored(TEXTS, "1", filesOf("1", "static/file.pdf", "static/Resume.pdf")),
  )
  expect(freePath(session, `static/${name}`)).toMatch(free)
})

const [RESUME, CV] = ["static/resume.pdf", "static/cv.pdf"]

test.each([
  ["the place of the file that was saved in its field", RESUME, RESUME, RESUME],
  ["no place of a file of another field", RESUME, undefined, CV],
  [
    "the path that its field names, where there is no file",
    "static/new.pdf",
    RESUME,
    "static/new.pdf",
  ],
  ["the place of a file that was just chosen", "static/chosen.pdf", undefined, "static/chosen.pdf"],
  ["a path of its own", undefined, undefined, CV],
])("a new PDF › takes %s", (_, named, saved, path) => {
  const session = newSession(stored())
  session.files = { ...session.files, "static/chosen.pdf": "a hash" }
  expect(pathForUpload(session, CV, named, saved)).toBe(path)
})

test("a PDF › has at most 10 MB, and its header in its first kilobyte, as readers accept it", async () => {
  const late = (bytes: number) => new File([" ".repeat(bytes), "%PDF-1.7"], "cv.pdf")
  await expect(readPdf(new File(["\ufeff%PDF-1.7"], "cv.pdf"))).resolves.toBeTruthy()
  await expect(readPdf(late(1019))).resolves.toBeTruthy()
  await expect(readPdf(late(1024))).rejects.toThrow("cv.pdf is not a PDF")
  expect((await readPdf(pdf(10_000_000))).size).toBe(10_000_000)
  await expect(readPdf(pdf(10_000_001))).rejects.toThrow("cv.pdf is larger than 10 MB. Save it")
  await expect(readPdf(new File(["<html>"], "cv.pdf"))).rejects.toThrow("cv.pdf is not a PDF")
})

const ICON: Parameters<typeof readSitePicture>[1] = {
  paths: ["static/favicon.svg"],
  size: { width: 180, height: 180 },
}

test("an icon › has at most 100 kB as an SVG", async () => {
  const large = new File([" ".repeat(100_001)], "logo.svg", { type: "image/svg+xml" })
  await expect(readSitePicture(large, ICON)).rejects.toThrow(
    "logo.svg is larger than 100 kB. Save it",
  )
})

test.each(["png", "jpeg"] as const)(
  "an icon › is drawn for home screens from the %s inside its SVG",
  async (format) => {
    const gold = { r: 255, g: 215, b: 0 }
    const picture = sharp({ create: { width: 180, height: 180, channels: 3, background: gold } })
    const bytes = new Uint8Array(await picture.toFormat(format).toBuffer())
    const svg = await svgAround(new Blob([bytes], { type: `image/${format}` }), ICON.size)
    const { channels } = await sharp(await svg.arrayBuffer())
      .removeAlpha()
      .stats()
    for (const [index, colour] of Object.values(gold).entries()) {
      // JPEG is not exact.
      expect(Math.abs(Number(channels[index]?.min) - colour)).toBeLessThan(5)
      expect(Math.abs(Number(channels[index]?.max) - colour)).toBeLessThan(5)
    }
  },
)

const UPRIGHT = { width: 900, height: 1200 }
const VERY_TALL = { width: 900, height: 1800 }
const WIDE = { width: 1500, height: 600 }

test("largestSquare › is in the upper third of a tall picture, and in the middle of a wide one", () => {
  expect(largestSquare(UPRIGHT)).toMatchObject({ x: 0, y: 0, width: 900, height: 900 })
  expect(largestSquare(VERY_TALL)).toMatchObject({ x: 0, y: 150, width: 900, height: 900 })
  expect(largestSquare(WIDE)).toMatchObject({ x: 450, y: 0, width: 600, height: 600 })
})
