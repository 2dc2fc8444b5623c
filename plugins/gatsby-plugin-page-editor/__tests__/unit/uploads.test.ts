import { largestSquare, readPdf, readSitePicture } from "../../fields/chosen-files"
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

test("an icon › has at most 100 kB as an SVG", async () => {
  const large = new File([" ".repeat(100_001)], "logo.svg", { type: "image/svg+xml" })
  const reading = readSitePicture(large, { paths: ["a.svg"], size: { width: 180, height: 180 } })
  await expect(reading).rejects.toThrow("logo.svg is larger than 100 kB. Save it")
})

test("largestSquare › is in the upper third of a tall picture, and in the middle of a wide one", () => {
  const squareOf = (width: number, height: number) => largestSquare({ width, height })
  expect(squareOf(900, 1200)).toMatchObject({ x: 0, y: 0, width: 900, height: 900 })
  expect(squareOf(900, 1800)).toMatchObject({ x: 0, y: 150, width: 900, height: 900 })
  expect(squareOf(1500, 600)).toMatchObject({ x: 450, y: 0, width: 600, height: 600 })
})
