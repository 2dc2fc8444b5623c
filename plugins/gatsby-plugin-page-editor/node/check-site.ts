import { existsSync } from "node:fs"
import { runInThisContext } from "node:vm"
import { build } from "esbuild"
import type { Site } from "../site"
import { bundling } from "./bundle"

const NEEDED = ["files", "schema", "kinds", "screens", "Screens", "Marks"] satisfies (keyof Site)[]

/**
 * Checks that a module describes a site, by running it: Gatsby renders the components that it imports in Node.js, too.
 *
 * @throws Error that says what the option or the module lacks
 */
export async function checkSite(modulePath: string | undefined): Promise<void> {
  if (!modulePath || !existsSync(modulePath))
    throw new Error(
      `modulePath: found ${modulePath ? `no file ${modulePath}` : "nothing"}; expected the path of the module that describes the site, from the site's folder, as in "src/page-editor.tsx"`,
    )
  const site = await defaultExport(modulePath)
  const missing = NEEDED.filter((name) => !site?.[name])
  if (missing.length > 0)
    throw new Error(
      `${modulePath}: found no ${missing.join(", no ")} in its default export; expected ${NEEDED.join(", ")}. The type Site of the plugin's site.ts says what each is`,
    )
}

async function defaultExport(modulePath: string): Promise<Partial<Site> | undefined> {
  const { outputFiles } = await build({
    ...bundling(modulePath),
    entryPoints: [modulePath],
    write: false,
    globalName: "site",
    loader: { ".css": "empty", ".module.css": "empty" },
  })
  return runInThisContext(`(() => {${outputFiles[0]?.text}\nreturn site.default\n})()`)
}
