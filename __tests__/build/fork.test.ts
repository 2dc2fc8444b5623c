import { exec } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { git } from "../sites/copies"
import { FIXTURES, publicFiles, publicPath, SITES } from "../sites/sites"

const FORK = SITES["second-owner"].directory

/** Words that only the sample's content has. */
const MARKERS = [
  "Zoë",
  "Almeida",
  "zoe@example.org",
  "Arrábida",
  "Matosinhos",
  "Cedofeita",
  "rust-red jacket",
  "informatics and computing engineering student",
]
/** Where the markers may be: in the sample, and in this test. */
const SAMPLE_FILES =
  /^(content|static|__tests__\/fixtures\/first-owner)\/|^__tests__\/build\/fork\.test\.ts$/

const markersIn = (path: string) => {
  const text = readFileSync(path, "utf8")
  return MARKERS.filter((marker) => text.includes(marker))
}
/** The files of a folder that have markers. */
const withMarkers = (folder: string, files: string[]) =>
  files.filter((file) => markersIn(join(folder, file)).length > 0)

test("markers › are all in the fixture that is like the sample", () => {
  const found = ["profile", "site"].flatMap((name) =>
    markersIn(join(FIXTURES, `first-owner/content/${name}.yaml`)),
  )
  expect(MARKERS.filter((marker) => !found.includes(marker))).toEqual([])
})

test("sample › is nowhere in the code, the tests and the documents", async () => {
  const tracked = (await git(FORK, "ls-files", "-z")).split("\0").filter(Boolean)
  const others = tracked.filter((file) => !SAMPLE_FILES.test(file))
  expect(others.length).toBeGreaterThan(100)
  expect(withMarkers(FORK, others)).toEqual([])
})

test("site of another owner › publishes nothing of the sample", () => {
  const files = publicFiles("second-owner")
  expect(files).not.toContain("resume.pdf")
  expect(withMarkers(publicPath("second-owner", ""), files)).toEqual([])
  expect(markersIn(publicPath("first-owner", "about.html"))).not.toEqual([])
})

test("fork without the editor › builds", () => {
  expect(existsSync(join(FORK, "plugins"))).toBe(false)
  expect(publicFiles("second-owner").filter((file) => file.startsWith("admin"))).toEqual([])
})

test("fork without the editor › npm run build and check change no file that git tracks", async () => {
  const changes = () => git(FORK, "status", "--porcelain")
  // The site was built there.
  expect(await changes()).toBe("")
  await promisify(exec)("npm run check", { cwd: FORK })
  expect(await changes()).toBe("")
})
