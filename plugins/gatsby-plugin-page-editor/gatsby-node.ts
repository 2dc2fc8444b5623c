import { writeFile } from "node:fs/promises"
import type { ServerResponse } from "node:http"
import { join } from "node:path"
import type { GatsbyNode } from "gatsby"
import { bundleEditor, editorPage } from "./node/bundle"
import { hostedStore } from "./node/store-of-host"
import { workingCopyFiles } from "./node/working-copy-endpoint"
import { EDITOR_PATH } from "./path"
import type { EditorOptions, Icons } from "./site"
import type { Build } from "./store/editor-settings"

const OUTPUT = join("public", EDITOR_PATH)
/** The path of the endpoint for the working copy. */
const FILES = `${EDITOR_PATH}/files`

/** The icons with which the page opens. */
const opening = ({ icons, openingIcons }: EditorOptions): Icons => {
  const all = icons()
  return Object.fromEntries(openingIcons().map((name) => [name, all[name] ?? []]))
}

/** Adds the editor to a build. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (_, pluginOptions) => {
  const options = pluginOptions as unknown as EditorOptions
  await bundleEditor(OUTPUT, options.modulePath, options.icons())
  const build: Build = { commit: options.commit }
  const settings = { store: hostedStore(options), icons: opening(options) }
  await writeFile(join(OUTPUT, "index.html"), await editorPage(settings))
  await writeFile(join(OUTPUT, "build.json"), JSON.stringify(build))
}

/** Serves the editor of the working copy from the development server. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (
  { app },
  pluginOptions,
) => {
  const options = pluginOptions as unknown as EditorOptions
  await bundleEditor(OUTPUT, options.modulePath, options.icons())
  app.use(FILES, workingCopyFiles("."))
  const store = { kind: "working copy", url: FILES, folder: process.cwd() } as const
  app.get(EDITOR_PATH, async (_: unknown, response: ServerResponse) => {
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(await editorPage({ store, icons: opening(options) }))
  })
}
