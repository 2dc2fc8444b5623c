import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import type { EditorSettings } from "../store/editor-settings"
import { EDITOR_PATH, iconPaths } from "./site-build"

/**
 * Bundles the editor separately from the site, whose scripts stay as they are. editor.css has the styles of the page
 * inside the frame, workspace.css the styles of the editor around it.
 *
 * @param output the folder that is served at EDITOR_PATH
 */
export async function bundleEditor(output: string): Promise<void> {
  await build({
    entryPoints: { editor: "editor/main.tsx", workspace: "editor/workspace/workspace.css" },
    outdir: output,
    bundle: true,
    minify: true,
    legalComments: "linked",
    format: "esm",
    target: "es2022",
    preserveSymlinks: true,
    // Otherwise esbuild also reads those in all folders above.
    tsconfig: "tsconfig.json",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff": "file", ".woff2": "file" },
    alias: { gatsby: resolve("editor/node/gatsby-stub.tsx") },
    logLevel: "error",
  })
  await writeFile(join(output, "icons.json"), JSON.stringify(iconPaths))
}

/** The HTML of the editor's page, with its settings. */
export async function editorPage(settings: EditorSettings): Promise<string> {
  const page = await readFile("editor/index.html", "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return page.replaceAll("{{path}}", EDITOR_PATH).replace('"{{settings}}"', () => json)
}
