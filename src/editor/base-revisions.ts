import { draftFormat } from "./draft-format"
import { inWords } from "./in-words"
import { SOURCE, yamlFormat } from "./yaml/format"

/** The files that a save writes. */
export type Draft = { dataFiles: DataFile[]; assets: { path: string }[] }

export type DataFile = { path: string; slug: string; raw: string }

const latest = new Map<string, string>()
const all = new Set<unknown>()

/** The versions of the files that the form was loaded with since this page was opened. Edits must be based on them. */
export const baseRevisions = {
  add(path: string, text: string): void {
    latest.set(path, text)
    all.add(text)
  },

  latest: (path: string) => latest.get(path),

  has: (text: unknown) => all.has(text),

  /** Takes a text for the only base revision, because those before it lack what was merged into it. */
  replaceAll(path: string, text: string): void {
    all.clear()
    baseRevisions.add(path, text)
  },

  /**
   * The draft with its data as YAML, and without uploads that were replaced by others before the save.
   *
   * @throws Error when nothing has changed, or the draft is an edit of a text that this page has not loaded
   */
  edited({ dataFiles, assets }: Draft): Draft {
    const files = dataFiles.map((file) => {
      const data = draftFormat.fromFile(file.raw)
      if (!baseRevisions.has(data[SOURCE])) throw changedElsewhere(file.path)
      return { ...file, raw: yamlFormat.toFile(data) }
    })
    const used = assets.filter(({ path }) => {
      const name = path.slice(path.lastIndexOf("/") + 1)
      return files.some(({ raw }) => raw.includes(name))
    })
    if (used.length === 0 && files.every(({ path, raw }) => raw === latest.get(path))) {
      throw inWords("nothing differs from what is saved already.")
    }
    return { dataFiles: files, assets: used }
  },

  addSaved({ dataFiles }: Draft): void {
    for (const { path, raw } of dataFiles) baseRevisions.add(path, raw)
  },
}

export const CHANGED_ELSEWHERE = "was changed elsewhere since it was opened here"

export const changedElsewhere = (path: string) =>
  inWords(`${path} ${CHANGED_ELSEWHERE}. Your words are kept: look at the form, then save again.`)
