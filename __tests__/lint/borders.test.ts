import { readdirSync } from "node:fs"
import { compareImports } from "./imports"
import { sourcesIn } from "./sources"

/** The imports that a folder or file may have: packages, and folders or files above it in this table. */
const MAY_IMPORT: Record<string, string> = {
  "src/env.ts": "",
  "src/styles": "@fontsource-variable/source-serif-4 @fontsource/ibm-plex-mono",
  "src/shared": "react",
  "src/content": "culori fastest-levenshtein yaml zod",
  "src/shell": "framer-motion gatsby react react-dom",
  "src/analytics": "src/env.ts gatsby react",
  "src/terminal": "src/shared gatsby",
  "src/about": "src/shared src/analytics gatsby gatsby-plugin-image react",
  "src/pages": "src/shell src/terminal src/about gatsby",
  "gatsby-browser.tsx": "src/styles src/shell gatsby",
  "src/node":
    "src/env.ts src/content src/shell src/analytics @iconify-json/tabler esbuild gatsby node: node-html-parser react satori sharp subset-font terser-webpack-plugin zod",
  "gatsby-ssr.tsx": "src/env.ts src/content src/shell src/analytics src/node gatsby react",
  "src/page-editor.plugin.ts":
    "src/env.ts src/content src/analytics src/node gatsby plugins/gatsby-plugin-page-editor/site.ts",
  "gatsby-config.ts": "src/env.ts src/analytics src/node src/page-editor.plugin.ts gatsby",
  "src/page-editor.css": "",
  "src/page-editor.content.ts":
    "src/content src/shell plugins/gatsby-plugin-page-editor/site.ts zod",
  "src/page-editor.screens.tsx":
    "src/content src/shell src/pages plugins/gatsby-plugin-page-editor/site.ts react",
  "src/page-editor.links.ts": "src/content",
  "src/page-editor.tsx":
    "src/page-editor.css src/page-editor.content.ts src/page-editor.links.ts src/page-editor.screens.tsx src/styles src/shared src/content src/shell plugins/gatsby-plugin-page-editor/site.ts",
  "gatsby-node.ts": "src/env.ts src/node gatsby node:",
}

const files = sourcesIn("src", /(?<!\.d)\.tsx?$|\.css$/).concat(
  readdirSync(".").filter((file) => file.startsWith("gatsby-")),
)

test("files › each have a row in the table, and import what it lists, no more and no less", () => {
  expect(compareImports(MAY_IMPORT, files)).toEqual({ withoutRow: [], forbidden: [], needless: [] })
})
