import { GitHubBackend } from "decap-cms-backend-github"
import { ProxyBackend } from "decap-cms-backend-proxy"
import { baseRevisions, changedElsewhere, type Draft } from "./base-revisions"
import { expectMethods } from "./decap-internals"
import { unlockForm } from "./form-lock"

expectMethods("ProxyBackend", ProxyBackend.prototype, ["getEntry", "persistEntry", "deleteFiles"])
expectMethods("GitHubBackend", GitHubBackend.prototype, [
  "authenticate",
  "getEntry",
  "unpublishedEntryDataFile",
  "persistEntry",
  "persistMedia",
  "deleteFiles",
])

/** Reads and writes the working copy, through the development server. */
export class WorkingCopy extends ProxyBackend {
  override async getEntry(path: string) {
    const entry = await super.getEntry(path)
    baseRevisions.add(path, entry.data)
    return entry
  }

  /** @throws Error when nothing differs, or a file was edited by hand while the form was open */
  override async persistEntry(draft: Draft, options: object) {
    try {
      const edited = baseRevisions.edited(draft)
      for (const { path } of edited.dataFiles) {
        const { data } = await super.getEntry(path)
        if (!baseRevisions.isLatest(path, data)) throw changedElsewhere(path)
      }
      await super.persistEntry(edited, options)
      baseRevisions.addSaved(edited)
    } finally {
      unlockForm()
    }
  }

  override deleteFiles() {
    return keepFiles()
  }
}

/** What Decap tells of a draft when it saves it: where it belongs, and whether it has a branch already. */
type SaveOptions = { collectionName: string; unpublished: boolean }

/** Reads and writes a repository on GitHub: each draft is a branch with a pull request. */
export class Repository extends GitHubBackend {
  override async authenticate(credentials: object) {
    const user = await super.authenticate(credentials)
    const { api } = this
    expectMethods("The API of GitHubBackend", api, [
      "forceMergePR",
      "updateTree",
      "readFile",
      "getHeadReference",
      "getDifferences",
    ])
    // Decap answers a refused merge by writing the files to the main branch, past every check.
    api.forceMergePR = async () => {
      throw new Error(
        "GitHub refuses the merge as yet, and nothing was changed. Wait until the checks of the pull request have passed, then publish again. If they have, the same lines were changed on GitHub since: delete this draft and edit anew.",
      )
    }
    // Decap deletes pictures of the main branch that an earlier save of the draft had replaced.
    const updateTree = api.updateTree.bind(api)
    api.updateTree = (base, files, ...others) =>
      updateTree(
        base,
        files.filter(({ sha }) => sha !== null),
        ...others,
      )
    return user
  }

  override async getEntry(path: string) {
    const entry = await super.getEntry(path)
    baseRevisions.add(path, entry.data)
    return entry
  }

  override async unpublishedEntryDataFile(
    collection: string,
    slug: string,
    path: string,
    id: string,
  ) {
    const text = await super.unpublishedEntryDataFile(collection, slug, path, id)
    baseRevisions.add(path, text)
    return text
  }

  /** @throws Error when nothing differs, or the main branch has another file since the draft was begun */
  override async persistEntry(draft: Draft, options: SaveOptions) {
    try {
      const edited = baseRevisions.edited(draft)
      for (const { path, slug } of edited.dataFiles) {
        if (await this.isChangedOnMain(path, slug, options)) throw changedElsewhere(path)
      }
      await super.persistEntry(edited, options)
      baseRevisions.addSaved(edited)
    } finally {
      unlockForm()
    }
  }

  /** Decap writes whole files: onto a main branch that has moved on, it would put back what was changed there. */
  private async isChangedOnMain(path: string, slug: string, options: SaveOptions) {
    const { api, branch } = this
    const onMain = await api.readFile(path, null, { branch })
    if (!options.unpublished) return !baseRevisions.isLatest(path, onMain)
    const head = await api.getHeadReference(`cms/${options.collectionName}/${slug}`)
    const { merge_base_commit: base } = await api.getDifferences(branch, head)
    return onMain !== (await api.readFile(path, null, { branch: base.sha }))
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
