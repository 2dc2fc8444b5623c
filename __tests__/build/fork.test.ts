import { exec } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { git } from "../sites/copies"
import { FIXTURES, publicFiles, publicPath, SITES } from "../sites/sites"

const RUN_TIMEOUT_MS = 120_000

const FORK = SITES["second-owner"].directory

/** What is said of the sample person and nowhere else. */
const MARKERS = [
  "Zoë",
  "Almeida",
  "zoe@example.org",
  "arrabida",
  "Arrábida",
  "Matosinhos",
  "Cedofeita",
  "wavy dark brown hair",
  "informatics and computing engineering student",
]
/** Where the sample person is at home. */
const HOMES = /^(content|static|__tests__\/fixtures\/first-owner)\//
/** The file that lists the markers. */
const THIS_TEST = "__tests__/build/fork.test.ts"

const containing = (content: string) => MARKERS.filter((marker) => content.includes(marker))

test("every marker stands in the fixture that is like the sample", () => {
  const content = ["profile", "site"].map((name) =>
    readFileSync(join(FIXTURES, `first-owner/content/${name}.yaml`), "utf8"),
  )
  expect(containing(content.join())).toEqual(MARKERS)
})

test("nothing of the sample person stands in the code, the tests and the documents", async () => {
  const tracked = (await git(FORK, "ls-files", "-z")).split("\0").filter(Boolean)
  const others = tracked.filter((file) => !HOMES.test(file) && file !== THIS_TEST)
  const found = others.map((file) => [file, ...containing(readFileSync(join(FORK, file), "utf8"))])
  expect(others.length).toBeGreaterThan(100)
  expect(found.filter(([, ...markers]) => markers.length > 0)).toEqual([])
})

test("the site of another owner publishes nothing of the sample person", () => {
  const files = publicFiles("second-owner")
  const found = files.map((file) => [
    file,
    ...containing(readFileSync(publicPath("second-owner", file), "utf8")),
  ])
  expect(files).not.toContain("resume.pdf")
  expect(found.filter(([, ...markers]) => markers.length > 0)).toEqual([])
  expect(containing(readFileSync(publicPath("first-owner", "about.html"), "utf8"))).not.toEqual([])
})

test(
  "a fork can be updated: npm run build, check and schema change no file of this project",
  async () => {
    const changes = () => git(FORK, "status", "--porcelain")
    // The site was built there.
    expect(await changes()).toBe("")
    await promisify(exec)("npm run check && npm run schema", { cwd: FORK })
    expect(await changes()).toBe("")
  },
  RUN_TIMEOUT_MS,
)
