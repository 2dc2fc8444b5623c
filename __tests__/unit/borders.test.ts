import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize, sep } from "node:path"

/** What each folder or file may import: packages, and folders or files above it in this table. */
const MAY_IMPORT: Record<string, string> = {
  "src/env.ts": "",
  "src/styles": "",
  "src/schema": "fastest-levenshtein yaml zod",
  "src/html.tsx": "react",
  "src/shell": "src/styles @reach/router framer-motion gatsby react react-dom",
  "src/analytics": "src/env.ts src/shell/screens gatsby react",
  "src/terminal": "src/styles src/shell/editable src/shell/language src/shell/screens gatsby react",
  "src/about":
    "src/styles src/shell/editable src/shell/language src/shell/screens src/analytics/events gatsby gatsby-plugin-image react",
  "src/pages": "src/shell src/terminal src/about gatsby react",
  "src/content": "src/env.ts src/schema @iconify-json/tabler chokidar gatsby node: sharp yaml zod",
  "src/seo": "src/env.ts src/schema src/shell/screens src/content node: react sharp",
  "gatsby-browser.tsx": "src/styles src/shell gatsby react",
  "src/loading":
    "src/shell/screens gatsby-browser.tsx gatsby gatsby-app node: react-dom terser-webpack-plugin",
  "src/editor":
    "src/styles src/schema src/shell src/pages @octokit/core gatsby idb-keyval node-diff3 react react-dom yaml zod",
  "src/editor/node": "src/env.ts src/schema src/content src/editor esbuild gatsby node:",
  "src/hosting":
    "src/env.ts src/schema src/shell/screens src/analytics src/content src/seo src/loading src/editor/node gatsby node: parse5",
  "gatsby-ssr.tsx":
    "src/env.ts src/styles src/shell src/analytics src/terminal src/schema src/content/read-content src/seo/head-metadata gatsby gatsby-plugin-image react",
  "gatsby-node.ts": "src/env.ts src/content src/loading src/editor/node src/hosting gatsby",
  "gatsby-config.ts": "src/env.ts src/analytics src/content src/hosting gatsby",
}

const PLACES = Object.keys(MAY_IMPORT)
const listedFor = (place: string) => MAY_IMPORT[place]?.split(" ") ?? []

const isIn = (place: string, path: string) =>
  path === place || path.startsWith(place.endsWith(":") ? place : `${place}/`)

/** The innermost place in the table of a file or import, with or without its extension. */
const placeOf = (path: string) =>
  PLACES.findLast((place) => isIn(place, path) || place.replace(/\.tsx?$/, "") === path)

const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\brequire\()["'`]([^"'`\s]+)["'`]/g

/** The imports of a file that the table does not allow, in any syntax of TypeScript and CSS modules. */
function forbidden(file: string, text: string): string[] {
  const place = placeOf(file)
  if (!place) return [`${file} is in no folder of this table; add a line for it`]
  const allowed = [place, ...listedFor(place)]
  return [...text.matchAll(IMPORT)]
    .map(([, specifier = ""]) =>
      specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier,
    )
    .filter((path) => {
      const isAllowedPlace = allowed.includes(placeOf(path) ?? "")
      const isListed = allowed.some((listed) => !PLACES.includes(listed) && isIn(listed, path))
      return !isAllowedPlace && !isListed
    })
    .map((path) => `${file} imports ${path}, which ${place} may not`)
}

const files = [...readdirSync("src", { recursive: true, encoding: "utf8" })]
  .map((file) => `src/${file.split(sep).join("/")}`)
  .concat(readdirSync("."))
  .filter(
    (file) => /^(?:src\/.*|gatsby-[\w-]+)\.(?:tsx?|css)$/.test(file) && !file.endsWith(".d.ts"),
  )

test("each file imports only what the table allows", () => {
  expect(files.flatMap((file) => forbidden(file, readFileSync(file, "utf8")))).toEqual([])
})

test("each place lists only places above it", () => {
  const upward = PLACES.flatMap((place, index) =>
    listedFor(place)
      .filter((listed) => PLACES.indexOf(placeOf(listed) ?? "") >= index)
      .map((listed) => `${place} lists ${listed}`),
  )
  expect(upward).toEqual([])
})

test.each([
  ["src/about/work.tsx", 'import { Prompt } from "../terminal/prompt"'],
  ["src/about/work.tsx", 'import { readFile } from "node:fs/promises"'],
  ["src/about/work.module.css", '  composes: line from "../terminal/terminal.module.css";'],
  ["src/shell/slide.tsx", 'const About = () => import("../about/about-screen")'],
  ["src/editor/page/page.tsx", 'import { bundleEditor } from "../node/bundle"'],
  ["src/a-new-folder/file.ts", ""],
])("%s must not contain: %s", (file, text) => {
  expect(forbidden(file, text)).toHaveLength(1)
})
