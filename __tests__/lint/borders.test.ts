import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize, sep } from "node:path"

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
  "src/build":
    "src/env.ts src/content src/shell src/analytics @iconify-json/tabler esbuild gatsby node: parse5 react react-dom satori sharp subset-font terser-webpack-plugin zod",
  "gatsby-ssr.tsx": "src/env.ts src/content src/shell src/analytics src/build gatsby react",
  "gatsby-config.ts": "src/env.ts src/analytics src/build gatsby",
  // The two entry points of the site's code: nothing else in editor/ imports src/.
  "editor/site.ts": "src/styles src/shared src/content src/shell src/pages",
  "editor/node/site-build.ts": "src/env.ts src/content src/shell src/build",
  "editor/yaml": "editor/site.ts node-diff3 yaml",
  "editor/ui": "react zod",
  "editor/store": "editor/site.ts @octokit/graphql-schema",
  "editor/session": "editor/site.ts editor/yaml editor/ui editor/store idb-keyval react zod",
  "editor/fields":
    "editor/site.ts editor/yaml editor/ui editor/store editor/session react react-dom",
  "editor/page": "editor/site.ts editor/yaml editor/session react react-dom",
  "editor/card": "editor/ui editor/session editor/fields editor/page react",
  "editor/sign-in": "editor/store react",
  "editor/publish":
    "editor/site.ts editor/ui editor/store editor/session editor/fields node-diff3 react",
  "editor/workspace":
    "editor/site.ts editor/ui editor/store editor/session editor/fields editor/page editor/card editor/sign-in editor/publish react react-dom",
  "editor/main.tsx": "editor/ui editor/store editor/workspace react-dom",
  "editor/node":
    "editor/ui editor/store editor/page editor/node/site-build.ts esbuild gatsby node:",
  "gatsby-node.ts": "src/env.ts src/build editor/node gatsby",
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

const files = ["src", "editor"]
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
