import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build, type Plugin } from "esbuild"
import { iconPaths } from "../../content/tabler-icons"
import {
  DECAP_PATCHES,
  PATCHES_FILE,
  type Patch,
  patched,
  withoutConfigurationCheck,
} from "./decap-patches"
import type { EditorSettings } from "./settings"

const FOLDER = "src/editor"

/** Dependencies of Decap that are not used here: formats other than YAML, other APIs and image conversion. */
const UNUSED_PACKAGES =
  /^(@iarna\/toml|gray-matter|@jsquash\/webp|gotrue-js|graphql|graphql-tag|apollo-.*)(\/.*)?$/

/**
 * Bundles the editor separately from the site, so that it does not affect the site's scripts.
 *
 * @param output the folder that is served at /admin
 * @param checksConfiguration whether Decap validates its configuration, which needs eval
 */
export async function bundleEditor(output: string, checksConfiguration = false): Promise<void> {
  const patches = checksConfiguration
    ? DECAP_PATCHES
    : [...DECAP_PATCHES, withoutConfigurationCheck]
  await build({
    entryPoints: { editor: join(FOLDER, "main.tsx"), page: join(FOLDER, "page.css") },
    outdir: output,
    bundle: true,
    minify: true,
    legalComments: "linked",
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    mainFields: ["module", "browser", "main"],
    preserveSymlinks: true,
    define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
    alias: {
      gatsby: resolve(FOLDER, "gatsby-stub.tsx"),
      // Decap depends on an older version, for features that are not used here.
      yaml: resolve("node_modules/yaml"),
    },
    plugins: [stubUnusedPackages, patchDecap(patches)],
    logLevel: "error",
  })
  await writeFile(join(output, "icons.json"), JSON.stringify(iconPaths))
}

/** The HTML of the editor's page, with its settings. */
export async function editorPage(settings: EditorSettings): Promise<string> {
  const page = await readFile(join(FOLDER, "index.html"), "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return page.replace('"{{settings}}"', () => json)
}

const stubUnusedPackages: Plugin = {
  name: "stub unused packages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED_PACKAGES }, ({ path }) => ({ path, namespace: "unused" }))
    onLoad({ filter: /.*/, namespace: "unused" }, () => ({ contents: "module.exports = {}" }))
  },
}

/** Patches files of Decap. Fails when one of them is missing. */
const patchDecap = (patches: Patch[]): Plugin => ({
  name: "patch Decap",
  setup({ onLoad, onEnd }) {
    const missing = new Set(patches.map(({ file }) => file))
    for (const patch of patches) {
      const path = patch.file.replaceAll("/", "[/\\\\]").replaceAll(".", "\\.")
      onLoad({ filter: new RegExp(`${path}$`) }, async ({ path }) => {
        missing.delete(patch.file)
        return { contents: patched(await readFile(path, "utf8"), patch) }
      })
    }
    onEnd(() => {
      if (missing.size === 0) return
      throw new Error(`${[...missing].join(", ")}: no longer in the bundle: change ${PATCHES_FILE}`)
    })
  },
})
