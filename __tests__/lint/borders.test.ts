import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize, sep } from "node:path"

const EDITOR = "plugins/gatsby-plugin-page-editor"

/** The rows of the editor, whose own places begin with a dot. */
const inEditor = (rows: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows).map((row) => row.map((text) => text.replace(/(?<!\S)\.(?=\/)/g, EDITOR))),
  )

/** The imports that a folder or file may have: packages, and folders or files above it in this table. */
const MAY_IMPORT: Record<string, string> = {
  "src/env.ts": "",
  "src/styles": "@fontsource-variable/source-serif-4 @fontsource/ibm-plex-mono",
  "src/shared": "react",
  "src/content": "culori fastest-levenshtein yaml zod",
  "src/shell": "framer-motion gatsby react react-dom",
  "src/analytics": "src/env.ts src/shell gatsby react",
  "src/terminal": "src/styles src/shared gatsby",
  "src/about": "src/styles src/shared src/analytics gatsby gatsby-plugin-image react",
  "src/pages": "src/shell src/terminal src/about gatsby",
  "gatsby-browser.tsx": "src/styles src/shell gatsby",
  "src/node":
    "src/env.ts src/content src/shell src/analytics @iconify-json/tabler esbuild gatsby node: parse5 react react-dom satori sharp subset-font terser-webpack-plugin zod",
  "gatsby-ssr.tsx": "src/env.ts src/content src/shell src/analytics src/node gatsby react",
  // The interface between site and editor, which imports only types.
  [`${EDITOR}/site.ts`]: "react yaml zod",
  "src/page-editor.plugin.ts":
    "src/env.ts src/content src/analytics src/node gatsby plugins/gatsby-plugin-page-editor/site.ts",
  "gatsby-config.ts": "src/env.ts src/analytics src/node src/page-editor.plugin.ts gatsby",
  "src/page-editor.css": "",
  "src/page-editor.tsx":
    "src/page-editor.css src/styles src/shared src/content src/shell src/pages plugins/gatsby-plugin-page-editor/site.ts react zod",
  ...inEditor({
    "./path.ts": "",
    "./yaml": "edited-site node-diff3 yaml",
    "./ui": "./site.ts react zod",
    "./store": "./site.ts edited-site @octokit/graphql-schema",
    "./session": "./site.ts ./yaml ./store edited-site idb-keyval react zod",
    "./fields": "./site.ts ./yaml ./ui ./store ./session edited-site react react-dom",
    "./page": "./site.ts ./path.ts ./yaml ./session edited-site react react-dom",
    "./card": "./ui ./session ./fields ./page react",
    "./sign-in": "./store react",
    "./publish": "./path.ts ./ui ./store ./session ./fields node-diff3 react",
    "./workspace":
      "./site.ts ./path.ts ./ui ./store ./session ./fields ./page ./card ./sign-in ./publish edited-site react react-dom",
    "./main.tsx": "./ui ./store ./workspace react-dom",
    "./node": "./site.ts ./path.ts ./store ./page esbuild gatsby node:",
    "./gatsby-node.ts": "./site.ts ./path.ts ./store ./node gatsby node:",
  }),
  "gatsby-node.ts": "src/env.ts src/node gatsby",
}

const PLACES = Object.keys(MAY_IMPORT)
const listedFor = (place: string) => MAY_IMPORT[place]?.match(/\S+/g) ?? []

const isIn = (place: string, path: string) =>
  path === place || path.startsWith(place.endsWith(":") ? place : `${place}/`)

/** The innermost place in the table of a file or import, with or without its extension. */
const placeOf = (path: string) =>
  PLACES.filter((place) => isIn(place, path) || place.replace(/\.tsx?$/, "") === path)
    .sort((one, other) => one.length - other.length)
    .at(-1)

const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\brequire\()["'`]([^"'`\s]+)["'`]/g

const files = ["src", EDITOR]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .map((file) => file.split(sep).join("/"))
  .concat(readdirSync(".").filter((file) => file.startsWith("gatsby-")))
  .filter(
    (file) => /(?:^|\/)\w[^/]*\.(?:tsx?|css)$/.test(file) && !/\.d\.ts$|\/__tests__\//.test(file),
  )

/** All imports, in any syntax of TypeScript and CSS modules, with the entry of the table that allows each. */
const imports = files.flatMap((file) => {
  const place = placeOf(file) ?? "no place"
  return Array.from(readFileSync(file, "utf8").matchAll(IMPORT), ([, specifier = ""]) => {
    const path = specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier
    const allowedBy = [place, ...listedFor(place)].find(
      (entry) => entry === placeOf(path) || (!PLACES.includes(entry) && isIn(entry, path)),
    )
    return { file, place, path, allowedBy }
  })
})

test("files › are each in the table, and import only what it allows", () => {
  expect(files.filter((file) => !placeOf(file))).toEqual([])
  expect(imports.filter(({ allowedBy }) => !allowedBy)).toEqual([])
})

test("table › lists only what is imported, and of its places only those above", () => {
  const wrong = PLACES.flatMap((place, index) =>
    listedFor(place)
      .filter((entry) => {
        const isUsed = imports.some((one) => one.place === place && one.allowedBy === entry)
        return !isUsed || PLACES.indexOf(placeOf(entry) ?? "") >= index
      })
      .map((entry) => `${place}: ${entry}`),
  )
  expect(wrong).toEqual([])
})
