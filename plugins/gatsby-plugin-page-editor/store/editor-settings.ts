import type { Icons } from "../site"

/** A repository on GitHub, and the site that is built from it. */
export type GithubStore = {
  kind: "github"
  /** Such as ada/portfolio. */
  repository: string
  /** The main branch. */
  branch: string
  siteUrl: string
  /** Whether scripts of others run on the site, which could read a token that the browser keeps. */
  hasForeignScripts?: boolean | undefined
}

/** The project's files in a folder. The development server reads and writes them at a URL. */
export type WorkingCopy = { kind: "working copy"; url: string; folder: string }

/** The settings of the editor: its store; "none" if the build does not know its repository. */
export type EditorSettings = {
  store: GithubStore | WorkingCopy | { kind: "none" }
  /** The icons with which the page opens. */
  icons: Icons
}

/** The live build, as /admin/build.json describes it. */
export type Build = { commit: string | undefined }
