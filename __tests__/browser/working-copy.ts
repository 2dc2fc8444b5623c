import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "yaml"
import { lineDiff } from "../line-diff"
import { PROFILE, SITE } from "../sites/handwritten"
import { test as developing } from "./developing"
import { open } from "./editor"
import { expect } from "./test"

type WorkingCopy = {
  write(path: string, content: string | Buffer): Promise<void>
  /** The lines of a file that differ from the sample. */
  changes(path: "content/profile.yaml" | "content/site.yaml"): Promise<string[]>
  read(path: string): Promise<Buffer>
  /** The portrait that `content/site.yaml` names. */
  readPortrait(): Promise<Buffer>
}

export const PROFILE_PATH = "content/profile.yaml"
const BEING_WRITTEN = "being-written"
const SAMPLE = { "content/profile.yaml": PROFILE, "content/site.yaml": SITE }

/** Tests of the editor on the working copy, in the development server. Each starts from the sample. */
export const test = developing.extend<{ files: WorkingCopy }>({
  files: async ({ server }, use) => {
    const at = (path: string) => join(server.directory, path)
    const files: WorkingCopy = {
      // At once: the editor may read a file while it is written, and would find it empty.
      write: async (path, content) => {
        await writeFile(at(BEING_WRITTEN), content)
        await rename(at(BEING_WRITTEN), at(path))
      },
      changes: async (path) => lineDiff(SAMPLE[path], await readFile(at(path), "utf8")),
      read: (path) => readFile(at(path)),
      readPortrait: async () => {
        const { portrait } = parse(await readFile(at("content/site.yaml"), "utf8"))
        return files.read(join("content", portrait.file))
      },
    }
    for (const [path, text] of Object.entries(SAMPLE)) await files.write(path, text)
    await use(files)
  },
  page: async ({ page, files: _ }, use) => {
    await open(page)
    await use(page)
  },
})

export const saved = (files: WorkingCopy, path: "content/profile.yaml" | "content/site.yaml") =>
  expect.poll(() => files.changes(path))
