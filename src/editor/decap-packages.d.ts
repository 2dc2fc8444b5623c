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

  export class GitHubBackend {
    branch: string
    repo: string
    api: {
      request(path: string): Promise<unknown>
      forceMergePR(): Promise<unknown>
      updateTree(base: string, files: TreeFile[], ...others: unknown[]): Promise<unknown>
      readFile(path: string, sha: null, options: { branch: string }): Promise<string>
      getHeadReference(branch: string): Promise<string>
      getDifferences(from: string, to: string): Promise<{ merge_base_commit: { sha: string } }>
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
    persistMedia(): Promise<unknown>
    deleteFiles(paths: string[], message: string): Promise<unknown>
  }
}

declare module "decap-cms-locales" {
  type Phrases = { [key: string]: string | Phrases }
  export const en: Phrases & {
    auth: Phrases
    ui: Phrases & { settingsDropdown: Phrases }
    editor: Phrases & { editorToolbar: Phrases }
    mediaLibrary: Phrases & { mediaLibrary: Phrases }
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
