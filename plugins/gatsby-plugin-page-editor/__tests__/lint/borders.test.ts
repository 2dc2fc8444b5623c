import { compareImports } from "../../../../__tests__/lint/imports"
import { sourcesIn } from "../../../../__tests__/lint/sources"
import { PLUGIN } from "../../node/bundle"

/** The imports that a folder or file may have: packages, and folders or files above it in this table. */
const MAY_IMPORT = {
  // The interface between site and editor, which imports only types.
  "./site.ts": "react yaml zod",
  "./path.ts": "",
  "./yaml": "edited-site node-diff3 yaml",
  "./ui": "./site.ts react zod",
  "./store": "./site.ts edited-site @octokit/graphql-schema",
  "./fields": "./site.ts ./yaml ./ui ./store edited-site react react-dom react-image-crop",
  "./session": "./site.ts ./yaml ./store ./fields edited-site idb-keyval react zod",
  "./page": "./path.ts ./yaml ./ui ./fields ./session edited-site react react-dom",
  "./card": "./yaml ./ui ./fields ./session ./page edited-site react react-dom",
  "./sign-in": "./store react",
  "./publish": "./path.ts ./ui ./store ./session ./sign-in node-diff3 react",
  "./workspace":
    "./site.ts ./path.ts ./ui ./store ./session ./fields ./page ./card ./sign-in ./publish edited-site react react-dom",
  "./main.tsx": "./ui ./store ./card ./workspace react-dom",
  "./node": "./site.ts ./path.ts ./store ./page esbuild gatsby node:",
  "./gatsby-node.ts": "./site.ts ./path.ts ./store ./node gatsby node:",
}

/** The same with paths from the project's folder. */
const table = Object.fromEntries(
  Object.entries(MAY_IMPORT).map((row) =>
    row.map((text) => text.replace(/(?<!\S)\.(?=\/)/g, PLUGIN)),
  ),
)

const files = sourcesIn(PLUGIN, /(?<!\.d)\.tsx?$|\.css$/)

test("editor's files › each have a row in the table, and import what it lists, no more or less", () => {
  expect(compareImports(table, files)).toEqual({ withoutRow: [], forbidden: [], needless: [] })
})
