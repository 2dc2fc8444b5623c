import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import type { EditorSettings } from "../store/editor-settings"
import { OWN_ICONS } from "../ui/icon"
import { type Content, EDITOR_PATH, ICONS_OF_EMOJI, iconOf, iconPaths, LABELS } from "./site-build"

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
    // Without the fonts for old browsers.
    loader: { ".woff2": "file", ".woff": "empty" },
    alias: { gatsby: resolve("editor/node/gatsby-stub.tsx") },
    logLevel: "error",
  })
  await writeFile(join(output, "icons.json"), JSON.stringify(iconPaths))
}

/** The HTML of the editor's page, with its settings, and with the icons that the page shows when it opens. */
export async function editorPage(store: EditorSettings["store"], { about }: Content["profile"]) {
  const labels = LABELS.map((label) => ({ label }))
  const ofLinks = [...labels, ...(about.social ?? [])].map(iconOf)
  const names = [...OWN_ICONS, ...Object.values(ICONS_OF_EMOJI), ...ofLinks]
  const icons = Object.fromEntries(names.map((name) => [name, iconPaths[name] ?? []]))
  const settings: EditorSettings = { store, icons }
  const page = await readFile("editor/index.html", "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return page.replaceAll("{{path}}", EDITOR_PATH).replace('"{{settings}}"', () => json)
}
