import type { CmsConfig } from "decap-cms-core"
import type { EditorSettings } from "../build/editor/settings"
import { CONTENT_FILES } from "../profile/content-files"
import { ANYWHERE } from "../profile/surroundings"
import { form } from "./form"

export const FORMAT = "yaml"
export const COLLECTION = "content"

type Store = Exclude<EditorSettings["store"], { kind: "none" }>

/** The configuration of Decap, https://decapcms.org/docs/configuration-options */
export const configuration = (store: Store): CmsConfig & { search: boolean } => ({
  ...(store.kind === "github" ? onGithub(store) : onThisMachine(store)),
  load_config_file: false,
  media_folder: "static",
  public_folder: "/",
  // Two files need none.
  search: false,
  collections: [
    {
      name: COLLECTION,
      label: "Content",
      format: FORMAT,
      delete: false,
      // Pictures lie beside the file that names them.
      media_folder: "",
      public_folder: "",
      files: CONTENT_FILES.map(({ name, path, contract }) => ({
        name,
        label: contract(ANYWHERE).meta()?.title ?? name,
        file: path,
        fields: form(contract),
      })),
    },
  ],
})

const onThisMachine = ({ url }: Extract<Store, { kind: "working copy" }>) => ({
  backend: { name: "proxy" as const, proxy_url: url },
  publish_mode: "simple" as const,
  show_preview_links: false,
})

const onGithub = ({ repository, branch, site }: Extract<Store, { kind: "github" }>) => ({
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
