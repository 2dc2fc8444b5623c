import { writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import type { CreateDevServerArgs } from "gatsby"
import type { Build } from "../store/editor-settings"
import { bundleEditor, editorPage } from "./bundle"
import { withEditorPolicy } from "./editor-policy"
import { EDITOR_PATH, env, readContent } from "./site-build"
import { hostedStore } from "./store-from-environment"
import { workingCopyFiles } from "./working-copy-endpoint"

const OUTPUT = join("public", EDITOR_PATH)
/** The path of the endpoint for the working copy. */
const FILES = `${EDITOR_PATH}/files`

/** The start of the build, in ISO 8601. Commits after that time are not in the build. */
const BUILT_AT = new Date().toISOString()

/** Adds the editor to a build that has one. */
export async function addEditor(): Promise<void> {
  if (!env.hasEditor) return
  await bundleEditor(OUTPUT)
  const build: Build = { builtAt: BUILT_AT, commit: env.commit }
  const page = await editorPage(hostedStore(env), readContent().profile)
  await writeFile(join(OUTPUT, "index.html"), withEditorPolicy(page, env))
  await writeFile(join(OUTPUT, "build.json"), JSON.stringify(build))
}

/** Serves the editor of the working copy from the development server, behind src/build/development/guard.ts. */
export async function serveEditor({ app }: CreateDevServerArgs): Promise<void> {
  await bundleEditor(OUTPUT)
  app.use(FILES, workingCopyFiles())
  app.get(EDITOR_PATH, async (_: IncomingMessage, response: ServerResponse) => {
    const store = { kind: "working copy", url: FILES, folder: process.cwd() } as const
    const page = await editorPage(store, readContent().profile)
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(withEditorPolicy(page, env))
  })
}
