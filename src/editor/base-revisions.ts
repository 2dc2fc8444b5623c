import { yamlFormat } from "./yaml/format"

/** What a save writes. */
export type Draft = {
  dataFiles: { path: string; slug: string; raw: string }[]
  assets: object[]
}

const latest = new Map<string, string>()
const all = new Set<string>()

/**
 * The files as the form was given them while this page is open, which is what an edit has to be an
 * edit of.
 */
export const baseRevisions = {
  /** @throws Error when the text is not there, or not YAML: the form could not show it and must not overwrite it */
  add(path: string, text: string | null): void {
    if (text === null)
      throw new Error(`${path} is not there. Put it back, then load this page again.`)
    try {
      yamlFormat.fromFile(text)
    } catch (error) {
      throw new Error(
        `${path}, ${(error as Error).message}. Mend the file itself, then load this page again.`,
      )
    }
    latest.set(path, text)
    all.add(text)
  },

  isLatest: (path: string, text: string | null) => text === latest.get(path),

  /** Whether a text was given: not so the one of a backup, which the browser kept from an earlier page. */
  has: (text: unknown) => all.has(String(text)),

  /**
   * The draft as it differs from what was given: Decap ends each file with a new line, whatever it had.
   *
   * @throws Error when nothing differs
   */
  edited({ dataFiles, assets }: Draft): Draft {
    const exact = dataFiles.map((file) => {
      const hadNewLine = latest.get(file.path)?.endsWith("\n") ?? true
      return hadNewLine ? file : { ...file, raw: file.raw.replace(/\r?\n$/, "") }
    })
    if (assets.length === 0 && exact.every(({ path, raw }) => baseRevisions.isLatest(path, raw))) {
      throw new Error("nothing differs from what is saved already.")
    }
    return { dataFiles: exact, assets }
  },

  addSaved({ dataFiles }: Draft): void {
    for (const { path, raw } of dataFiles) baseRevisions.add(path, raw)
  },
}

export const changedElsewhere = (path: string) =>
  new Error(
    `${path} was changed elsewhere since it was opened here. Keep your words, load this page again and put them in.`,
  )
