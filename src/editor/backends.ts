import { GitHubBackend, type PullRequest } from "decap-cms-backend-github"
import { ProxyBackend } from "decap-cms-backend-proxy"
import { CONTENT_FILES, type ContentName } from "../schema/content-files"
import { baseRevisions, changedElsewhere, type DataFile, type Draft } from "./base-revisions"
import { COLLECTION, LABELS } from "./config"
import { expectMethods } from "./decap-internals"
import { lockForm, unlockForm } from "./form-lock"
import { inWords } from "./in-words"
import { merged } from "./merge"
import type { GithubStore } from "./node/settings"
import { settings } from "./page-settings"
import { signInPage } from "./sign-in"
import { checkUser } from "./token"
import { validText } from "./valid-file"
import { SOURCE, yamlFormat } from "./yaml/format"

expectMethods("ProxyBackend", ProxyBackend.prototype, ["getEntry", "persistEntry", "deleteFiles"])
expectMethods("GitHubBackend", GitHubBackend.prototype, [
  "authComponent",
  "authenticate",
  "getDeployPreview",
  "getEntry",
  "unpublishedEntryDataFile",
  "persistEntry",
  "publishUnpublishedEntry",
  "deleteUnpublishedEntry",
  "persistMedia",
  "deleteFiles",
])

/** The name of the error of a fetch that has no answer. */
const NO_CONNECTION = "TypeError"

const serverEnded = inWords(
  "the development server does not answer. Your words are kept here: run npm start, then save again.",
)

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
      for (const { path, raw } of edited.dataFiles) {
        const { data } = await super.getEntry(path)
        // The same words may be saved already, by an attempt whose answer was lost.
        if (data !== baseRevisions.latest(path) && data !== raw) throw changedElsewhere(path)
      }
      await super.persistEntry(edited, options)
      baseRevisions.addSaved(edited)
    } catch (error) {
      throw (error as Error).name === NO_CONNECTION ? serverEnded : error
    } finally {
      unlockForm()
    }
  }

  override deleteFiles() {
    return keepFiles()
  }
}

/** Decap's options of a save: the collection, and whether the draft already has a branch, as far as it knows. */
type SaveOptions = { collectionName: string; unpublished: boolean }

/** The beginning of the labels by which Decap knows the pull requests of drafts, and their status. */
const LABEL_PREFIX = "decap-cms/"

/**
 * Whether GitHub would merge a draft: yes, not before its checks have passed, not as it is, or not before it is merged
 * with what was changed on the main branch.
 */
export type Readiness = "ready" | "waiting" | "failed" | "conflict"

type CheckRuns = { check_runs: { conclusion: string | null }[] }

/** The conclusions of check runs with which GitHub merges. */
const PASSED = ["success", "neutral", "skipped"]

/** A draft and where to see it. It has no preview until the host has built one, which not every host does. */
export type OpenDraft = { label: string; pullRequest: string; preview?: string }

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
      "handleRequestError",
      "getPullRequests",
      "backupBranch",
      "closePR",
      "forceMergePR",
      "updateTree",
      "readFile",
      "getHeadReference",
      "getDifferences",
      "deleteBranch",
    ])
    // Decap shows errors with their name, here as in "GitHub: Not Found".
    const handleRequestError = api.handleRequestError.bind(api)
    api.handleRequestError = (error, status) => {
      try {
        return handleRequestError(error, status)
      } catch (named) {
        throw Object.assign(named as Error, { name: "GitHub" })
      }
    }
    // Without its label, which GitHub may have failed to set, Decap does not find the pull request of a draft.
    const getPullRequests = api.getPullRequests.bind(api)
    api.getPullRequests = (branch, state, filter) =>
      getPullRequests(branch, state, (pull) => filter(withLabel(pull))).catch(
        ({ message }: Error) => {
          throw inWords(`GitHub: ${message}`)
        },
      )
    // A branch without a pull request is what a failed save has left. Decap would keep it under another name.
    api.backupBranch = async () => {}
    // GitHub closes the pull request of a branch that is deleted, so a draft is deleted either whole or not at all.
    api.closePR = async () => {}
    // When GitHub refuses a merge, Decap writes the files straight to the main branch, bypassing all checks.
    api.forceMergePR = async () => {
      throw inWords(
        "GitHub does not allow the merge yet, and nothing was changed. Wait until the checks of the pull request have passed, then publish again. If they have passed, load this page again.",
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

  /** Whether GitHub would merge the draft of a file. */
  async readiness(slug: string): Promise<Readiness> {
    const { api } = this
    const branch = draftBranch(COLLECTION, slug)
    const [pull] = await api.getPullRequests(branch, "open", () => true)
    if (!pull) return "ready"
    const { mergeable_state } = await api.request<{ mergeable_state: string }>(
      `${api.repoURL}/pulls/${pull.number}`,
    )
    if (mergeable_state === "unknown") return "waiting"
    if (mergeable_state === "dirty") return "conflict"
    if (mergeable_state !== "blocked") return "ready"
    return (await this.hasFailedCheck(pull.head.sha)) ? "failed" : "waiting"
  }

  /** Hosts report a status, workflows and Cloudflare check runs. */
  private async hasFailedCheck(commit: string): Promise<boolean> {
    const { api } = this
    const { state } = await api.request<{ state: string }>(
      `${api.repoURL}/commits/${commit}/status`,
    )
    if (state === "failure" || state === "error") return true
    const { check_runs } = await api
      .request<CheckRuns>(`${api.repoURL}/commits/${commit}/check-runs`)
      // A token of the owner's may lack the permission.
      .catch((): CheckRuns => ({ check_runs: [] }))
    return check_runs.some(({ conclusion }) => conclusion !== null && !PASSED.includes(conclusion))
  }

  /** When the content of the main branch was changed last, whether or not that is live. */
  async lastChange(): Promise<{ date?: string }> {
    const { api, branch } = this
    const parameters = new URLSearchParams({ sha: branch, path: "content", per_page: "1" })
    const [newest] = await api.request<{ commit: { committer: { date: string } } }[]>(
      `${api.repoURL}/commits?${parameters}`,
    )
    return newest?.commit.committer ?? {}
  }

  /** The drafts that wait to be published. */
  async openDrafts(): Promise<OpenDraft[]> {
    const found = await Promise.all(CONTENT_FILES.map(({ name }) => this.openDraft(name)))
    return found.filter((draft) => draft !== undefined)
  }

  private async openDraft(name: ContentName): Promise<OpenDraft | undefined> {
    const branch = draftBranch(COLLECTION, name)
    const [pull] = await this.api.getPullRequests(branch, "open", () => true)
    if (!pull) return undefined
    const preview = await this.getDeployPreview(COLLECTION, name)
    return {
      label: LABELS[name],
      pullRequest: pull.html_url,
      ...(preview?.status === "success" && { preview: preview.url }),
    }
  }

  /** @throws Error when GitHub does not answer. Decap would take the file for an empty one. */
  override async getEntry(path: string) {
    const data = await this.api
      .readFile(path, null, { branch: this.branch })
      .catch((error: { status?: number }) => {
        if (error.status === 404) return null
        throw error
      })
    baseRevisions.add(path, await validText(path, data))
    return { file: { path, id: null }, data }
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

  /** @throws Error when nothing has changed, or the file was changed on GitHub since it was opened here */
  override async persistEntry(draft: Draft, options: SaveOptions) {
    try {
      const edited = baseRevisions.edited(draft)
      for (const file of edited.dataFiles) {
        const branch = draftBranch(options.collectionName, file.slug)
        // Decap does not know of drafts that another tab or a failed save has made.
        const unpublished = (await this.api.getPullRequests(branch, "open", () => true)).length > 0
        await this.rejectChanges(file, unpublished ? branch : this.branch)
        const written = unpublished ? await this.withMain(file, branch) : file
        await super
          .persistEntry({ ...edited, dataFiles: [written] }, { ...options, unpublished })
          .catch(async (error) => {
            if (!(await this.isSaved(written, branch))) throw error
          })
        if (written === file) baseRevisions.add(file.path, file.raw)
        else baseRevisions.replaceAll(file.path, written.raw)
      }
    } finally {
      unlockForm()
    }
  }

  /** Decap writes whole files, which would undo newer changes of the branch. */
  private async rejectChanges({ path, raw }: DataFile, branch: string) {
    const saved = await this.api.readFile(path, null, { branch })
    // The same words may be saved already, by an attempt whose answer was lost.
    if (saved !== baseRevisions.latest(path) && saved !== raw) throw changedElsewhere(path)
  }

  /**
   * A file of a draft merged with the main branch. Decap rebases drafts by writing whole files, which would undo what
   * was changed there since the draft was begun.
   */
  private async withMain(file: DataFile, draft: string): Promise<DataFile> {
    const { api, branch } = this
    const { base_commit, merge_base_commit } = await api.getDifferences(
      branch,
      await api.getHeadReference(draft),
    )
    const [onMain, before] = await Promise.all([
      api.readFile(file.path, null, { branch: base_commit.sha }),
      api.readFile(file.path, null, { branch: merge_base_commit.sha }),
    ])
    if (onMain === before) return file
    const text = await validText(file.path, onMain)
    const mine = { ...yamlFormat.fromFile(file.raw), [SOURCE]: before }
    const both = await merged(
      file.path,
      yamlFormat.fromFile(before),
      mine,
      yamlFormat.fromFile(text),
    )
    return { ...file, raw: yamlFormat.toFile(both) }
  }

  /** Merges the main branch into a draft that GitHub cannot merge by itself. */
  async mergeMain(slug: string) {
    const found = CONTENT_FILES.find(({ name }) => name === slug)
    if (!found) throw new Error(`There is no content file "${slug}".`)
    const { path } = found
    const branch = draftBranch(COLLECTION, slug)
    const raw = await this.api.readFile(path, null, { branch })
    const file = await this.withMain({ path, slug, raw }, branch)
    await super.persistEntry(
      { dataFiles: [file], assets: [] },
      {
        collectionName: COLLECTION,
        commitMessage: `Merge newer changes of ${path}`,
        useWorkflow: true,
        unpublished: true,
      },
    )
  }

  /** Whether GitHub has the draft although a request failed: its answer was lost, or only the label is missing. */
  private async isSaved({ path, raw }: DataFile, branch: string) {
    if (raw === baseRevisions.latest(path)) return false
    const [pull] = await this.api.getPullRequests(branch, "open", () => true)
    return pull !== undefined && (await this.api.readFile(path, null, { branch })) === raw
  }

  /** Publishes a draft. A failure counts only if GitHub has not merged it: its answer may have been lost. */
  override async publishUnpublishedEntry(collection: string, slug: string) {
    const branch = draftBranch(collection, slug)
    lockForm()
    try {
      await super.publishUnpublishedEntry(collection, slug)
    } catch (error) {
      const [newest] = await this.api.getPullRequests(branch, "all", () => true)
      if (!newest?.merged_at) throw error
      await this.api.deleteBranch(branch)
    } finally {
      unlockForm()
    }
  }

  override async deleteUnpublishedEntry(collection: string, slug: string) {
    lockForm()
    try {
      await super.deleteUnpublishedEntry(collection, slug)
    } finally {
      unlockForm()
    }
  }

  /** @throws Error always: Decap would write uploads outside of a draft to the main branch */
  override async persistMedia(): Promise<never> {
    throw inWords("upload it from the field that shows it, so that it becomes part of the draft.")
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

const draftBranch = (collection: string, slug: string) => `cms/${collection}/${slug}`

/** The pull request of a draft has the label of one; that of a fork has not, whatever its branch is called. */
function withLabel(pull: PullRequest): PullRequest {
  const { head, base, labels, state } = pull
  const isOwn = head.repo?.full_name === base.repo.full_name
  const isDraft = isOwn && state === "open" && head.ref.startsWith(draftBranch(COLLECTION, ""))
  const hasLabel = labels.some(({ name }) => name.startsWith(LABEL_PREFIX))
  if (isDraft && !hasLabel) labels.push({ name: `${LABEL_PREFIX}draft` })
  return pull
}
