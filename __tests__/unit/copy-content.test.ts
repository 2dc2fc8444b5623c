import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { LAST_VALID } from "../../src/content/content-path"
import { copyContent } from "../../src/content/copy-content"
import { filesIn } from "../../src/content/files-in"

const project = process.cwd()
let site: string

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), "site-"))
  process.chdir(site)
  await write("content/profile.yaml")
  await write("content/pictures/ada.jpg")
  await copyContent()
})

afterEach(async () => {
  process.chdir(project)
  await rm(site, { recursive: true })
})

async function write(path: string, text = path) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

const remove = (path: string) => rm(path, { recursive: true })

test.each<[string, () => Promise<unknown>, string[]]>([
  ["nothing more", async () => {}, ["pictures/ada.jpg", "profile.yaml"]],
  [
    "the link to nothing that Emacs makes for an unsaved file",
    () => symlink("ada@example.1", "content/.#profile.yaml"),
    ["pictures/ada.jpg", "profile.yaml"],
  ],
  [
    "a link to nothing",
    () => symlink("nothing", "content/b.jpg"),
    ["pictures/ada.jpg", "profile.yaml"],
  ],
  ["a link to /etc", () => symlink("/etc", "content/etc"), ["pictures/ada.jpg", "profile.yaml"]],
  [
    "a link to a file elsewhere",
    () => symlink("/etc/passwd", "content/users"),
    ["pictures/ada.jpg", "profile.yaml"],
  ],
  [
    "a link to another file of it",
    () => symlink("pictures/ada.jpg", "content/me.jpg"),
    ["me.jpg", "pictures/ada.jpg", "profile.yaml"],
  ],
  [
    "hidden files",
    () => Promise.all([write("content/.a/b.jpg"), write("content/.profile.yaml.swp")]),
    ["pictures/ada.jpg", "profile.yaml"],
  ],
  ["a file less", () => remove("content/pictures"), ["profile.yaml"]],
  [
    "a file where a folder was",
    () => remove("content/pictures").then(() => write("content/pictures")),
    ["pictures", "profile.yaml"],
  ],
  [
    "a folder where a file was",
    () => remove("content/profile.yaml").then(() => write("content/profile.yaml/a")),
    ["pictures/ada.jpg", "profile.yaml/a"],
  ],
])("copies content with %s", async (_, change, copied) => {
  await change()
  // Twice, because the second copy finds what the first has left.
  for (let time = 0; time < 2; time += 1) {
    await copyContent()
    expect((await filesIn(LAST_VALID)).sort()).toEqual(copied)
  }
})

test("copies a content file that is a link, and all that is written to it", async () => {
  await write("elsewhere.yaml", "first")
  await remove("content/profile.yaml")
  await symlink("../elsewhere.yaml", "content/profile.yaml")
  for (const text of ["first", "second"]) {
    await write("elsewhere.yaml", text)
    await copyContent()
    expect(await readFile(join(LAST_VALID, "profile.yaml"), "utf8")).toBe(text)
  }
})
