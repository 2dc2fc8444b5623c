import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { VALID_CONTENT } from "../../../src/content/content-path"
import { copyContent } from "../../../src/content/copy-content"
import { filesIn } from "../../../src/content/files-in"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const VALUES = contentIn("__tests__/fixtures/first-owner")

inTemporaryFolder()
beforeEach(async () => {
  await write("content/profile.yaml")
  await write("content/pictures/ada.jpg")
  await copyContent(VALUES)
})

async function write(path: string, text = path) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

const remove = (path: string) => rm(path, { recursive: true })

const UNCHANGED = ["pictures/ada.jpg", "profile.yaml", "site.yaml"]

test.each<[string, () => Promise<unknown>, string[]]>([
  ["nothing more", async () => {}, UNCHANGED],
  [
    "the link to nothing that Emacs makes for an unsaved file",
    () => symlink("ada@example.1", "content/.#profile.yaml"),
    UNCHANGED,
  ],
  ["a link to nothing", () => symlink("nothing", "content/b.jpg"), UNCHANGED],
  ["a link to /etc", () => symlink("/etc", "content/etc"), UNCHANGED],
  ["a link to a file elsewhere", () => symlink("/etc/passwd", "content/users"), UNCHANGED],
  [
    "a link to another file of it",
    () => symlink("pictures/ada.jpg", "content/me.jpg"),
    ["me.jpg", ...UNCHANGED],
  ],
  [
    "hidden files",
    () => Promise.all([write("content/.a/b.jpg"), write("content/.profile.yaml.swp")]),
    UNCHANGED,
  ],
  ["a file less", () => remove("content/pictures"), ["profile.yaml", "site.yaml"]],
  [
    "a file where a folder was",
    () => remove("content/pictures").then(() => write("content/pictures")),
    ["pictures", "profile.yaml", "site.yaml"],
  ],
  [
    "a folder where a file was",
    () => remove("content/pictures/ada.jpg").then(() => write("content/pictures/ada.jpg/a")),
    ["pictures/ada.jpg/a", "profile.yaml", "site.yaml"],
  ],
])("copies content with %s", async (_, change, copied) => {
  await change()
  // Twice, because the second copy finds what the first has left.
  for (let time = 0; time < 2; time += 1) {
    await copyContent(VALUES)
    expect((await filesIn(VALID_CONTENT)).sort()).toEqual(copied)
  }
})

test("copies the validated values in place of the content files", async () => {
  const copy = await readFile(join(VALID_CONTENT, "profile.yaml"), "utf8")
  expect(JSON.parse(copy)).toEqual(VALUES.profile)
})
