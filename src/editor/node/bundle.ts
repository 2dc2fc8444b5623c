import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build, type Plugin } from "esbuild"
import { iconPaths } from "../../content/tabler-icons"
import type { EditorSettings } from "./settings"

const SOURCE = "src/editor"
const THIS_FILE = "src/editor/node/bundle.ts"

/** Packages that Decap can do without here: other formats than YAML, and other ways to GitHub and to pictures. */
const LEFT_OUT =
  /^(@iarna\/toml|gray-matter|@jsquash\/webp|gotrue-js|graphql|graphql-tag|apollo-.*)(\/.*)?$/

/**
 * Bundles the editor, apart from the site, whose scripts are the same with and without it.
 *
 * @param output the folder that is served at /admin
 * @param checksConfiguration whether Decap checks its configuration, for which it needs eval
 */
export async function bundleEditor(output: string, checksConfiguration = false): Promise<void> {
  const patches = [withoutGraphql, reloadAfterSave]
  if (!checksConfiguration) patches.push(withoutConfigurationCheck)
  await build({
    entryPoints: { editor: join(SOURCE, "main.tsx"), page: join(SOURCE, "page.css") },
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
      gatsby: resolve(SOURCE, "gatsby-stub.tsx"),
      // Decap brings an older one for what it does not do here.
      yaml: resolve("node_modules/yaml"),
    },
    plugins: [leaveOut, patchDecap(patches)],
    logLevel: "error",
  })
  await writeFile(join(output, "icons.json"), JSON.stringify(iconPaths))
}

/** The page of the editor, which holds its settings. */
export async function editorPage(settings: EditorSettings): Promise<string> {
  const page = await readFile(join(SOURCE, "index.html"), "utf8")
  const json = JSON.stringify(settings).replaceAll("<", "\\u003c")
  return page.replace('"{{settings}}"', () => json)
}

const leaveOut: Plugin = {
  name: "leave out what is not used",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: LEFT_OUT }, ({ path }) => ({ path, namespace: "left out" }))
    onLoad({ filter: /.*/, namespace: "left out" }, () => ({ contents: "module.exports = {}" }))
  },
}

type Patch = {
  /** The end of the path of a file of Decap's. */
  file: string
  /** @returns the file's new code, or the same when it is not as it was */
  change: (code: string) => string
}

/** Decap's second way to GitHub, which needs Apollo. */
const withoutGraphql: Patch = {
  file: "decap-cms-backend-github/dist/esm/GraphQLAPI.js",
  change: () => "export default class {}",
}

/** A test checks the configuration instead, once and for all: the check at run time needs eval. */
const withoutConfigurationCheck: Patch = {
  file: "decap-cms-core/dist/esm/constants/configSchema.js",
  change: (code) =>
    code.includes("validateConfig") ? "export const validateConfig = () => {}" : code,
}

/**
 * Decap loads the form anew after the first save of a draft, but not after one in the working copy. It
 * would go on to compare with what was there before, and take an edit that is put back for none.
 */
const reloadAfterSave: Patch = {
  file: "decap-cms-core/dist/esm/components/Editor/Editor.js",
  change: (code) => code.replace("slug && hasWorkflow && !currentStatus", "slug && !currentStatus"),
}

/** Changes files of Decap (seen in decap-cms-core 3.19); fails when one is not there or not as it was. */
const patchDecap = (patches: Patch[]): Plugin => ({
  name: "patch Decap",
  setup({ onLoad, onEnd }) {
    const missing = new Set(patches.map(({ file }) => file))
    for (const { file, change } of patches) {
      const filter = new RegExp(`${file.replaceAll("/", "[/\\\\]").replaceAll(".", "\\.")}$`)
      onLoad({ filter }, async ({ path }) => {
        missing.delete(file)
        const code = await readFile(path, "utf8")
        const contents = change(code)
        if (contents === code) throw new Error(`${file} is not as it was: change ${THIS_FILE}`)
        return { contents }
      })
    }
    onEnd(() => {
      if (missing.size === 0) return
      throw new Error(
        `${[...missing].join(", ")}: not in the bundle as it was: change ${THIS_FILE}`,
      )
    })
  },
})
