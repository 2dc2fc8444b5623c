import type { CmsConfig } from "decap-cms-core"
import { CONTENT_FILES, type ContentName } from "../schema/content-files"
import { form } from "./form"
import type { EditorSettings, GithubStore } from "./node/settings"

export const FORMAT = "yaml"
export const COLLECTION = "content"

/** What can be edited, in the owner's words. */
export const LABELS: Record<ContentName, string> = {
  profile: "You: name, role, links, text",
  site: "This site: first line, portrait, pictures",
}

type Store = Exclude<EditorSettings["store"], { kind: "none" }>

/** The configuration of Decap, https://decapcms.org/docs/configuration-options */
export const configuration = (store: Store): CmsConfig & { search: boolean } => ({
  ...(store.kind === "github" ? onGithub(store) : onThisMachine(store)),
  load_config_file: false,
  media_folder: "static",
  public_folder: "/",
  // Two files need no search.
  search: false,
  collections: [
    {
      name: COLLECTION,
      label: "Content",
      format: FORMAT,
      delete: false,
      // Pictures are stored beside the file that refers to them.
      media_folder: "",
      public_folder: "",
      files: CONTENT_FILES.map(({ name, path, schema }) => ({
        name,
        label: LABELS[name],
        file: path,
        fields: form(schema),
      })),
    },
  ],
})

const onThisMachine = ({ url }: Extract<Store, { kind: "working copy" }>) => ({
  backend: { name: "proxy" as const, proxy_url: url },
  publish_mode: "simple" as const,
  show_preview_links: false,
})

const onGithub = ({ repository, branch, site }: GithubStore) => ({
  backend: {
    name: "github" as const,
    repo: repository,
    branch,
    site_domain: new URL(site).hostname,
    squash_merges: true,
    commit_messages: { update: "Update {{slug}}" },
  },
  publish_mode: "editorial_workflow" as const,
  site_url: site,
})
