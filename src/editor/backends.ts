import { GitHubBackend } from "decap-cms-backend-github"
import { ProxyBackend } from "decap-cms-backend-proxy"
import { CONTENT_FILES, type ContentName } from "../schema/content-files"
import { baseRevisions, changedElsewhere, type Draft } from "./base-revisions"
import { COLLECTION, LABELS } from "./config"
import { expectMethods } from "./decap-internals"
import { unlockForm } from "./form-lock"
import type { GithubStore } from "./node/settings"
import { settings } from "./page-settings"
import { signInPage } from "./sign-in"
import { checkUser } from "./token"
import { validText } from "./valid-file"

expectMethods("ProxyBackend", ProxyBackend.prototype, ["getEntry", "persistEntry", "deleteFiles"])
expectMethods("GitHubBackend", GitHubBackend.prototype, [
  "authComponent",
  "authenticate",
  "getDeployPreview",
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
    baseRevisions.add(path, await validText(path, entry.data))
    return entry
  }

  /** @throws Error when nothing has changed, or a file was edited by hand while the form was open */
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

/** Decap's options of a save: the collection, and whether the draft already has a branch. */
type SaveOptions = { collectionName: string; unpublished: boolean }

/** A draft and where to see it. It has no preview until the host has built one, which not every host does. */
export type OpenDraft = { label: string; pullRequest: string; preview?: string }

type PullRequest = { head: { ref: string }; labels: { name: string }[]; html_url: string }

/** A pull request from elsewhere can have a branch of the same name, but not Decap's label. */
const isDraft = ({ labels }: PullRequest) =>
  labels.some(({ name }) => name.startsWith("decap-cms/"))

/** Decap's name for the branch of a draft. */
const branchOf = (name: ContentName) => `cms/${COLLECTION}/${name}`

/** Reads and writes a repository on GitHub: each draft is a branch with a pull request. */
export class Repository extends GitHubBackend {
  /** The one that somebody is signed in to. */
  static current: Repository | undefined

  /** Made once, because Decap asks for it at each rendering, and another component would lose what is typed. */
  private readonly signInPage = signInPage(super.authComponent(), settings.store as GithubStore)

  override authComponent() {
    return this.signInPage
  }

  override async authenticate(credentials: { token: string }) {
    await checkUser(credentials.token, this.repo)
    const user = await super.authenticate(credentials)
    Repository.current = this
    const { api } = this
    expectMethods("The API of GitHubBackend", api, [
      "request",
      "forceMergePR",
      "updateTree",
      "readFile",
      "getHeadReference",
      "getDifferences",
    ])
    // When GitHub refuses a merge, Decap writes the files straight to the main branch, bypassing all checks.
    api.forceMergePR = async () => {
      throw new Error(
        "GitHub does not allow the merge yet, and nothing was changed. Wait until the checks of the pull request have passed, then publish again. If they have passed, the same lines were changed on GitHub in the meantime: delete this draft and edit again.",
      )
    }
    // Decap deletes pictures from the main branch that an earlier save of the draft replaced.
    const updateTree = api.updateTree.bind(api)
    api.updateTree = (base, files, ...others) =>
      updateTree(
        base,
        files.filter(({ sha }) => sha !== null),
        ...others,
      )
    return user
  }

  /** The drafts that wait to be published. */
  async openDrafts(): Promise<OpenDraft[]> {
    const path = `/repos/${this.repo}/pulls?state=open&base=${this.branch}&per_page=100`
    const pulls = (await this.api.request(path)) as PullRequest[]
    return Promise.all(
      CONTENT_FILES.flatMap(({ name }) => {
        const pull = pulls.filter(isDraft).find(({ head }) => head.ref === branchOf(name))
        return pull ? [this.openDraft(name, pull)] : []
      }),
    )
  }

  private async openDraft(name: ContentName, pull: PullRequest): Promise<OpenDraft> {
    const preview = await this.getDeployPreview(COLLECTION, name)
    return {
      label: LABELS[name],
      pullRequest: pull.html_url,
      ...(preview?.status === "success" && { preview: preview.url }),
    }
  }

  override async getEntry(path: string) {
    const entry = await super.getEntry(path)
    baseRevisions.add(path, await validText(path, entry.data))
    return entry
  }

  override async unpublishedEntryDataFile(
    collection: string,
    slug: string,
    path: string,
    id: string,
  ) {
    const text = await super.unpublishedEntryDataFile(collection, slug, path, id)
    baseRevisions.add(path, await validText(path, text))
    return text
  }

  /** @throws Error when nothing has changed, or the file changed on the main branch since the draft was started */
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

  /** Decap writes whole files, which would undo newer changes on the main branch. */
  private async isChangedOnMain(path: string, slug: string, options: SaveOptions) {
    const { api, branch } = this
    const onMain = await api.readFile(path, null, { branch })
    if (!options.unpublished) return !baseRevisions.isLatest(path, onMain)
    const head = await api.getHeadReference(`cms/${options.collectionName}/${slug}`)
    const { merge_base_commit: base } = await api.getDifferences(branch, head)
    return onMain !== (await api.readFile(path, null, { branch: base.sha }))
  }

  /** @throws Error always: Decap would write uploads outside of a draft to the main branch */
  override async persistMedia(): Promise<never> {
    throw new Error("upload it from the field that shows it, so that it becomes part of the draft.")
  }

  override deleteFiles() {
    return keepFiles()
  }
}

/**
 * A no-op. Decap deletes a file before it uploads one of the same name: at once, and on the main branch. The
 * site needs the file until saving the draft replaces it.
 */
const keepFiles = async () => {}
