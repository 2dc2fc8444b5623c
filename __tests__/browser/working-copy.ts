import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { lineDiff } from "../helpers/line-diff"
import { PROFILE, SITE } from "../sites/handwritten"
import { test as developing } from "./developing"
import { type Editor, editorOn } from "./editor"
import { expect } from "./test"

const SAMPLE = { "content/profile.yaml": PROFILE, "content/site.yaml": SITE }
export const PROFILE_PATH = "content/profile.yaml"
const BEING_WRITTEN = "being-written"

type Fixtures = {
  /** The project's files, by their paths. */
  files: {
    write(path: string, content: string): Promise<void>
    read(path: string): Promise<Buffer>
  }
  /** The editor, opened. */
  editor: Editor
}

/** Tests of the editor in the development server. Each starts from the sample. */
export const test = developing.extend<Fixtures>({
  files: async ({ server }, use) => {
    const at = (path: string) => join(server.directory, path)
    // Atomic, because the editor may read a file while it is written.
    const write = async (path: string, content: string) => {
      await writeFile(at(BEING_WRITTEN), content)
      await rename(at(BEING_WRITTEN), at(path))
    }
    for (const [path, text] of Object.entries(SAMPLE)) await write(path, text)
    await use({ write, read: (path) => readFile(at(path)) })
  },
  editor: async ({ page, files: _ }, use) => {
    const editor = editorOn(page)
    await editor.open()
    await use(editor)
  },
})

/** The lines of a file that differ from the sample. */
export const saved = ({ read }: Fixtures["files"], path: keyof typeof SAMPLE) =>
  expect.poll(async () => lineDiff(SAMPLE[path], (await read(path)).toString()))
