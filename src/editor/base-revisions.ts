/** The files that a save writes. */
export type Draft = {
  dataFiles: { path: string; slug: string; raw: string }[]
  assets: { path: string }[]
}

const latest = new Map<string, string>()
const all = new Set<string>()

/** The versions of the files that the form was loaded with since this page was opened. Edits must be based on them. */
export const baseRevisions = {
  add(path: string, text: string): void {
    latest.set(path, text)
    all.add(text)
  },

  isLatest: (path: string, text: string | null) => text === latest.get(path),

  /** Whether a text is a base revision. The text of a browser backup is not: it is from an earlier page load. */
  has: (text: unknown) => all.has(String(text)),

  /**
   * The draft without the final newline that Decap adds to files that had none, and without uploads that were
   * replaced by others before the save.
   *
   * @throws Error when nothing has changed
   */
  edited({ dataFiles, assets }: Draft): Draft {
    const exact = dataFiles.map((file) => {
      const hadNewLine = latest.get(file.path)?.endsWith("\n") ?? true
      return hadNewLine ? file : { ...file, raw: file.raw.replace(/\r?\n$/, "") }
    })
    const used = assets.filter(({ path }) => {
      const name = path.slice(path.lastIndexOf("/") + 1)
      return exact.some(({ raw }) => raw.includes(name))
    })
    if (used.length === 0 && exact.every(({ path, raw }) => baseRevisions.isLatest(path, raw))) {
      throw new Error("nothing differs from what is saved already.")
    }
    return { dataFiles: exact, assets: used }
  },

  addSaved({ dataFiles }: Draft): void {
    for (const { path, raw } of dataFiles) baseRevisions.add(path, raw)
  },
}

export const changedElsewhere = (path: string) =>
  new Error(
    `${path} was changed elsewhere since it was opened here. Copy your changes, reload this page and enter them again.`,
  )
