import { GitHubBackend } from "decap-cms-backend-github"
import { ProxyBackend } from "decap-cms-backend-proxy"
import { yamlFormat } from "./yaml/format"

/** What a save writes. */
export type Draft = { dataFiles: { path: string; raw: string }[]; assets: object[] }

/** The files as they were given to the form. */
class Given {
  private readonly texts = new Map<string, string>()

  /** @throws Error when the text is not YAML, which the form could not show and must not overwrite */
  add(path: string, text: string) {
    try {
      yamlFormat.fromFile(text)
    } catch (error) {
      throw new Error(
        `${path}, ${(error as Error).message}. Mend the file itself, then load this page again.`,
      )
    }
    this.texts.set(path, text)
    return text
  }

  textOf(path: string) {
    return this.texts.get(path)
  }

  /** @throws Error when a draft holds nothing new */
  refuseUnedited({ dataFiles, assets }: Draft) {
    if (assets.length > 0 || dataFiles.some(({ path, raw }) => raw !== this.textOf(path))) return
    throw new Error("nothing differs from what is saved already.")
  }

  addSaved({ dataFiles }: Draft) {
    for (const { path, raw } of dataFiles) this.add(path, raw)
  }
}

/** Reads and writes the working copy, through the development server. */
export class WorkingCopy extends ProxyBackend {
  private readonly given = new Given()

  override async getEntry(path: string) {
    const entry = await super.getEntry(path)
    this.given.add(path, entry.data)
    return entry
  }

  /** @throws Error when a file is not as it was given to the form, as when it was edited by hand meanwhile */
  override async persistEntry(draft: Draft, options: object) {
    this.given.refuseUnedited(draft)
    for (const { path } of draft.dataFiles) {
      const { data } = await super.getEntry(path)
      if (data === this.given.textOf(path)) continue
      throw new Error(
        `${path} was changed elsewhere since it was opened here. Keep your words, load this page again and put them in.`,
      )
    }
    await super.persistEntry(draft, options)
    this.given.addSaved(draft)
  }

  override deleteFiles() {
    return keepFiles()
  }
}

/** Reads and writes a repository on GitHub: each draft is a branch with a pull request. */
export class Repository extends GitHubBackend {
  private readonly given = new Given()

  override async authenticate(credentials: object) {
    const user = await super.authenticate(credentials)
    // Decap answers a refused merge by writing the files to the main branch, past every check.
    this.api.forceMergePR = async () => {
      throw new Error(
        "GitHub refuses the merge as yet. Wait until the checks of the pull request have passed, then publish again. Nothing was changed.",
      )
    }
    return user
  }

  override async getEntry(path: string) {
    const entry = await super.getEntry(path)
    this.given.add(path, entry.data)
    return entry
  }

  override async unpublishedEntryDataFile(
    collection: string,
    slug: string,
    path: string,
    id: string,
  ) {
    return this.given.add(path, await super.unpublishedEntryDataFile(collection, slug, path, id))
  }

  override async persistEntry(draft: Draft, options: object) {
    this.given.refuseUnedited(draft)
    await super.persistEntry(draft, options)
    this.given.addSaved(draft)
  }

  /** @throws Error, as Decap would write what is uploaded outside of a draft to the main branch */
  override async persistMedia(): Promise<never> {
    throw new Error("upload it from the field that shows it, so that it becomes part of the draft.")
  }

  override deleteFiles() {
    return keepFiles()
  }
}

/**
 * Decap deletes a file before it uploads one of the same name: at once, and where the site is
 * published from. It is replaced when the draft is saved; until then the site needs it.
 */
const keepFiles = async () => {}
