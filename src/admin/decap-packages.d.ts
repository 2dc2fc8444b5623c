/** The packages of Decap that have no types, as far as they are used here. */

declare module "decap-cms-backend-proxy" {
  export class ProxyBackend {
    constructor(config: object, options: object)
    getEntry(path: string): Promise<{ data: string }>
    persistEntry(draft: import("./backends").Draft, options: object): Promise<unknown>
    deleteFiles(paths: string[], message: string): Promise<unknown>
  }
}

declare module "decap-cms-backend-github" {
  export class GitHubBackend {
    api: { forceMergePR(): Promise<unknown> }
    constructor(config: object, options: object)
    authenticate(credentials: object): Promise<object>
    getEntry(path: string): Promise<{ data: string }>
    unpublishedEntryDataFile(
      collection: string,
      slug: string,
      path: string,
      id: string,
    ): Promise<string>
    persistEntry(draft: import("./backends").Draft, options: object): Promise<unknown>
    persistMedia(): Promise<unknown>
    deleteFiles(paths: string[], message: string): Promise<unknown>
  }
}

declare module "decap-cms-locales" {
  type Phrases = { [key: string]: string | Phrases }
  export const en: Phrases & {
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
