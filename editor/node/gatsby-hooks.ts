import { writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import type { CreateDevServerArgs } from "gatsby"
import type { Build } from "../store/settings"
import { bundleEditor, editorPage } from "./bundle"
import { BUILT_AT, hostedStore } from "./settings"
import { EDITOR_PATH, env, readContent, sampleValuesIn } from "./site"
import { workingCopyFiles } from "./working-copy-files"

const OUTPUT = join("public", EDITOR_PATH)

/** The paths of the editor and of its endpoint for the working copy. */
const EDITOR = [EDITOR_PATH, `${EDITOR_PATH}/`]
const FILES = `${EDITOR_PATH}/files`

let bundling: Promise<void> | undefined

/** Starts bundling the editor early, because Gatsby's bootstrap leaves a core idle. */
export function startEditorBundle(): void {
  if (env.hasEditor) bundling = bundleEditor(OUTPUT)
}

/** Adds the content security policy to the editor's page. */
type WithPolicy = (page: string) => string

/** Adds the editor to a build that has one. */
export async function addEditor(withPolicy: WithPolicy): Promise<void> {
  if (!env.hasEditor) return
  await bundling
  const store = hostedStore(env)
  if (store.kind === "github") store.sample = sampleValuesIn(readContent())
  const page = await editorPage({ store })
  await writeFile(join(OUTPUT, "index.html"), withPolicy(page))
  const build: Build = { builtAt: BUILT_AT, commit: env.commit }
  await writeFile(join(OUTPUT, "build.json"), JSON.stringify(build))
}

/** The values that are still the sample's; none if the content cannot be read, which the editor reports itself. */
function sampleHere() {
  try {
    return sampleValuesIn(readContent())
  } catch {
    return []
  }
}

type Next = (error?: unknown) => void

/** Serves the editor of the working copy from the development server, behind src/development/guard.ts. */
export async function serveEditor({ app, reporter }: CreateDevServerArgs, withPolicy: WithPolicy) {
  const isBundled = bundleEditor(OUTPUT)
  isBundled.catch((error: Error) => {
    reporter.error(`The editor at ${EDITOR_PATH} could not be built.`, error)
  })
  app.use(FILES, workingCopyFiles())
  app.get(EDITOR, async (_: IncomingMessage, response: ServerResponse, next: Next) => {
    try {
      await isBundled
      const folder = process.cwd()
      const store = { kind: "working copy", url: FILES, folder, sample: sampleHere() } as const
      const page = await editorPage({ store })
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(withPolicy(page))
    } catch (error) {
      next(error)
    }
  })
}
