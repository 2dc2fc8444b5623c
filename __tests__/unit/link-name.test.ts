/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { linkName } from "../../src/content/link-name"

const cwd = process.cwd()

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), "site-")))
  mkdirSync("static")
})
afterEach(() => process.chdir(cwd))

test.each([
  ["email", "mailto:ada@example.org", "Email"],
  ["github", "https://github.com/ada", "GitHub"],
  ["gitlab", "https://gitlab.com/ada", "GitLab"],
  ["linkedin", "https://www.linkedin.com/in/ada", "LinkedIn"],
  ["resume", "https://ada.example/resume.pdf", "Résumé"],
  ["resume", "/missing.pdf", "Résumé"],
])("%s at %s is called %s", (label, link, name) => {
  expect(linkName({ label, link })).toBe(name)
})

test.each([
  [400, "1 kB"],
  [120_400, "120 kB"],
  [1_240_000, "1.2 MB"],
])("a résumé of %i bytes says so: %s", (bytes, size) => {
  writeFileSync("static/my cv.pdf", Buffer.alloc(bytes))
  expect(linkName({ label: "resume", link: "./my%20cv.pdf" })).toBe(`Résumé, PDF, ${size}`)
})
