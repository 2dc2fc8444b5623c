import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { NextFunction, Request, Response } from "express"
import type { GatsbyNode } from "gatsby"
import { env } from "../../env"
import { bundleEditor, editorPage } from "./bundle"
import { startLocalBackend } from "./local-backend"
import { hasEditor, hostedStore, staticFiles } from "./settings"

const OUTPUT = "public/admin"

/** The address of the editor. */
const EDITOR = /^\/admin\/?$/

export const isEditorPath = (path: string) => EDITOR.test(path)

let bundling: Promise<void> | undefined

/** Begins to bundle the editor, which goes on in a process of its own while Gatsby builds. */
export function beginEditor(): void {
  if (hasEditor(env)) bundling = bundleEditor(OUTPUT)
}

/** Adds the editor to a build, where it has one. */
export async function buildEditor(): Promise<void> {
  if (!hasEditor(env)) return
  await bundling
  const settings = { store: hostedStore(env), staticFiles: await staticFiles() }
  await writeFile(join(OUTPUT, "index.html"), await editorPage(settings))
}

/** Serves the editor from the development server, on the working copy. */
export const serveEditor: NonNullable<GatsbyNode["onCreateDevServer"]> = async ({
  app,
  reporter,
  store: gatsby,
}) => {
  const { port } = gatsby.getState().program
  const isBundled = bundleEditor(OUTPUT)
  isBundled.then(
    () => reporter.info(`The content can be edited at http://localhost:${port}/admin/`),
    (error: Error) => reporter.error("The editor at /admin is not there.", error),
  )
  const { url } = await startLocalBackend(port)
  app.get(EDITOR, async (_request: Request, response: Response, next: NextFunction) => {
    try {
      await isBundled
      const store = { kind: "working copy", url } as const
      response.type("html").send(await editorPage({ store, staticFiles: await staticFiles() }))
    } catch (error) {
      next(error)
    }
  })
}
