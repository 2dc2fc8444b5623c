/** Types for Decap's untyped packages, as far as they are used here. */

declare module "decap-cms-backend-proxy" {
  export class ProxyBackend {
    constructor(config: object, options: object)
    getEntry(path: string): Promise<{ data: string | null }>
    persistEntry(draft: import("./base-revisions").Draft, options: object): Promise<unknown>
    deleteFiles(paths: string[], message: string): Promise<unknown>
  }
}

declare module "decap-cms-backend-github" {
  type TreeFile = { path: string; sha: string | null }

  export type PullRequest = {
    number: number
    state: "open" | "closed"
    merged_at?: string | null
    /** The repository of a fork may be gone. */
    head: { ref: string; sha: string; repo: { full_name: string } | null }
    base: { repo: { full_name: string } }
    labels: { name: string }[]
    html_url: string
  }

  export class GitHubBackend {
    branch: string
    repo: string
    api: {
      repoURL: string
      request<Json>(path: string): Promise<Json>
      handleRequestError(error: Error, status: number): never
      /** The newest first. */
      getPullRequests(
        branch: string | undefined,
        state: "open" | "closed" | "all",
        filter: (pull: PullRequest) => boolean,
      ): Promise<PullRequest[]>
      backupBranch(branch: string): Promise<void>
      closePR(number: number): Promise<unknown>
      deleteBranch(branch: string): Promise<unknown>
      forceMergePR(): Promise<unknown>
      updateTree(base: string, files: TreeFile[], ...others: unknown[]): Promise<unknown>
      readFile(path: string, sha: null, options: { branch: string }): Promise<string>
      getHeadReference(branch: string): Promise<string>
      getDifferences(
        from: string,
        to: string,
      ): Promise<{ base_commit: { sha: string }; merge_base_commit: { sha: string } }>
    }
    constructor(config: object, options: object)
    authComponent(): import("react").ComponentType<import("./sign-in").SignInProps>
    authenticate(credentials: { token: string }): Promise<object>
    getDeployPreview(
      collection: string,
      slug: string,
    ): Promise<{ url: string; status: string } | null>
    getEntry(path: string): Promise<{ data: string | null }>
    unpublishedEntryDataFile(
      collection: string,
      slug: string,
      path: string,
      id: string,
    ): Promise<string>
    persistEntry(draft: import("./base-revisions").Draft, options: object): Promise<unknown>
    publishUnpublishedEntry(collection: string, slug: string): Promise<unknown>
    deleteUnpublishedEntry(collection: string, slug: string): Promise<unknown>
    persistMedia(): Promise<unknown>
    deleteFiles(paths: string[], message: string): Promise<unknown>
  }
}

declare module "decap-cms-core/dist/esm/routing/history" {
  /** Opens a file's form, after a question if the open one has edits that are not saved. */
  export function navigateToEntry(collection: string, slug: string): void
}

declare module "decap-cms-core/dist/esm/redux" {
  export const store: {
    subscribe(listener: () => void): () => void
    dispatch(action: { type: string }): unknown
  }
}

declare module "decap-cms-core/dist/esm/actions/notifications" {
  export function clearNotifications(): { type: string }
}

declare module "decap-cms-locales" {
  type Phrases = { [key: string]: string | Phrases }
  export const en: Phrases & {
    auth: Phrases
    ui: Phrases & { settingsDropdown: Phrases }
    editor: Phrases & { editorToolbar: Phrases }
  }
}

declare module "decap-cms-widget-*" {
  type Control = import("./controls").Control
  const widget: {
    Widget: () => { name: string; controlComponent: Control }
    controlComponent: Control
  }
  export default widget
}
