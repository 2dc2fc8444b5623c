/** @jest-environment node */
import { validText } from "../../src/editor/valid-file"
import { GOOD_FILES } from "../sites/damages"

const PATH = "content/profile.yaml"
const ADVICE = "Fix the file itself, then reload this page."

test.each(GOOD_FILES)("a valid $path is opened as it is", async ({ path, good }) => {
  expect(await validText(path, good)).toBe(good)
})

test("a role that is a warning, an unknown icon and a missing file can be changed in the form", async () => {
  const [{ good } = { good: "" }] = GOOD_FILES
  const text = good
    .replace("role: ", "role: teacher of ")
    .replace("icon: mail", "icon: male")
    .replace("/resume.pdf", "/cv.pdf")
  expect(await validText(PATH, text)).toBe(text)
})

test.each<[string, string | null, string]>([
  ["no file", null, "1:1 found no file; expected the file with your content"],
  ["an empty file", "", "1:1 found nothing; expected the groups about and work"],
  ["invalid YAML", "about: [\n", "2:1 Flow sequence"],
  ["a control character", "about:\n  home: Por\0to\n", "2:12 found the control character U+0000"],
  ["UTF-16", Buffer.from("\ufeffa:\n", "utf16le").toString(), "1:1 found the encoding UTF-16"],
  [
    "Latin-1",
    Buffer.from("a: É\n", "latin1").toString(),
    "1:4 found a character that is not UTF-8",
  ],
  ["too much", "a".repeat(200_000), "1:1 found 200 kB; expected at most 100 kB of words"],
  ["an alias bomb", `a: &a x\nb: [${"*a, ".repeat(50)}]`, "2:45 found more than 10 references"],
  ["deep nesting", "- ".repeat(40_000), "1:1 found groups or lists nested too deeply to be read"],
  ["an unknown key", "hobby: surf\n", '1:1 found the unknown key "hobby"'],
  ["a value of another type", "about: surf\n", 'about: found the text "surf"; expected a group'],
])("%s is not opened, and told as the check tells it", async (_, text, problem) => {
  const { message } = await validText(PATH, text).then(
    () => new Error("opened"),
    (error: Error) => error,
  )
  const lines = message.split("\n")
  expect(lines.pop()).toBe(ADVICE)
  expect(lines.join("\n")).toContain(problem)
  for (const line of lines) expect(line).toMatch(/^content\/profile\.yaml:\d+:\d+ /)
})
