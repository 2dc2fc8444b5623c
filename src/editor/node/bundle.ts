import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { build, type Plugin } from "esbuild"
import { iconPaths } from "../../content/tabler-icons"
import type { EditorSettings } from "./settings"

const SOURCE = "src/editor"

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
    plugins: [leaveOut, reloadAfterSave, ...(checksConfiguration ? [] : [leaveOutCheck])],
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
    onLoad({ filter: /decap-cms-backend-github.dist.esm.GraphQLAPI\.js$/ }, () => ({
      contents: "export default class {}",
    }))
  },
}

/** A test makes it instead, once and for all. */
const leaveOutCheck: Plugin = {
  name: "leave out the check of the configuration",
  setup({ onLoad }) {
    onLoad({ filter: /decap-cms-core.dist.esm.constants.configSchema\.js$/ }, () => ({
      contents: "export const validateConfig = () => {}",
    }))
  },
}

/**
 * Decap loads the form anew after the first save of a draft, but not after one in the working copy. It
 * would go on to compare with what was there before, and take an edit that is put back for none.
 */
const reloadAfterSave: Plugin = {
  name: "load the form anew after each save",
  setup({ onLoad }) {
    onLoad(
      { filter: /decap-cms-core.dist.esm.components.Editor.Editor\.js$/ },
      async ({ path }) => {
        const code = await readFile(path, "utf8")
        const contents = code.replace(
          "slug && hasWorkflow && !currentStatus",
          "slug && !currentStatus",
        )
        if (contents === code) throw new Error(`${path} is not as it was: how does it reload now?`)
        return { contents }
      },
    )
  },
}
