import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import { EDITOR_PATH } from "../path"
import type { Icons } from "../site"
import type { EditorSettings } from "../store/editor-settings"
import { EDITOR_POLICY } from "./editor-policy"

/** The folder of the plugin. Compiled, this file is elsewhere. */
export const PLUGIN = "plugins/gatsby-plugin-page-editor"

/**
 * Bundles the editor separately from the site, whose scripts stay as they are. editor.css has the styles of the page
 * inside the frame, workspace.css the styles of the editor around it.
 *
 * @param output the folder that is served at EDITOR_PATH
 * @param modulePath the module in which the site describes itself
 */
export async function bundleEditor(output: string, modulePath: string, icons: Icons) {
  await build({
    bundle: true,
    preserveSymlinks: true,
    // Otherwise esbuild also reads those in all folders above.
    tsconfig: "tsconfig.json",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    alias: {
      gatsby: resolve(PLUGIN, "node/gatsby-stub.tsx"),
      "edited-site": resolve(modulePath),
    },
    entryPoints: {
      editor: join(PLUGIN, "main.tsx"),
      workspace: join(PLUGIN, "workspace/workspace.css"),
    },
    outdir: output,
    minify: true,
    legalComments: "linked",
    format: "esm",
    target: "es2022",
    // Without the fonts for old browsers.
    loader: { ".woff2": "file", ".woff": "empty" },
  })
  await writeFile(join(output, "icons.json"), JSON.stringify(icons))
}

/** The HTML of the editor's page, with its policy and settings. */
export async function editorPage(settings: EditorSettings): Promise<string> {
  const page = await readFile(join(PLUGIN, "index.html"), "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return page
    .replaceAll("{{path}}", EDITOR_PATH)
    .replace("{{policy}}", EDITOR_POLICY)
    .replace('"{{settings}}"', () => json)
}
