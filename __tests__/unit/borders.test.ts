import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize, sep } from "node:path"

/**
 * Rooms of the house, from the ground up: what each may import, which is packages, rooms before it in this table, or
 * single files of theirs.
 */
const TABLE: Record<string, string> = {
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
  "src/content": "src/env.ts src/schema @iconify-json/tabler chokidar gatsby node: sharp yaml",
  "src/seo": "src/schema src/shell/screens src/content node: react sharp",
  "gatsby-browser.tsx": "src/styles src/shell gatsby react",
  "src/loading":
    "src/shell/screens gatsby-browser.tsx gatsby gatsby-app node: react-dom terser-webpack-plugin",
  "src/editor":
    "src/styles src/schema src/shell src/pages @octokit/core gatsby idb-keyval node-diff3 react react-dom yaml zod",
  "src/editor/node": "src/env.ts src/schema src/content src/editor esbuild gatsby node:",
  "src/hosting":
    "src/env.ts src/schema src/shell/screens src/analytics src/content src/seo src/loading src/editor/node gatsby node: parse5",
  "gatsby-ssr.tsx":
    "src/env.ts src/styles src/shell src/analytics src/terminal src/schema src/content/read-content-sync src/seo/head-metadata gatsby react",
  "gatsby-node.ts": "src/env.ts src/content src/loading src/editor/node src/hosting gatsby",
  "gatsby-config.ts": "src/env.ts src/analytics src/content src/hosting gatsby",
}

const ROOMS = Object.keys(TABLE)
const listedFor = (room: string) => TABLE[room]?.split(" ") ?? []

const isIn = (place: string, path: string) =>
  path === place || path.startsWith(place.endsWith(":") ? place : `${place}/`)

/** The innermost room of a file or import, whose extension may be left out. */
const roomOf = (path: string) =>
  ROOMS.findLast((room) => isIn(room, path) || room.replace(/\.tsx?$/, "") === path)

const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\brequire\()["'`]([^"'`\s]+)["'`]/g

/** Sentences about what a file imports that its room may not, in any way that TypeScript and CSS modules have. */
function forbidden(file: string, text: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} is in no room of this table; give its room a line`]
  const allowed = [room, ...listedFor(room)]
  return [...text.matchAll(IMPORT)]
    .map(([, specifier = ""]) =>
      specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier,
    )
    .filter((path) => {
      const isAllowedRoom = allowed.includes(roomOf(path) ?? "")
      const isListed = allowed.some((place) => !ROOMS.includes(place) && isIn(place, path))
      return !isAllowedRoom && !isListed
    })
    .map((path) => `${file} imports ${path}, which ${room} may not`)
}

const files = [...readdirSync("src", { recursive: true, encoding: "utf8" })]
  .map((file) => `src/${file.split(sep).join("/")}`)
  .concat(readdirSync("."))
  .filter(
    (file) => /^(?:src\/.*|gatsby-[\w-]+)\.(?:tsx?|css)$/.test(file) && !file.endsWith(".d.ts"),
  )

test("each file imports only what its room may", () => {
  expect(files.flatMap((file) => forbidden(file, readFileSync(file, "utf8")))).toEqual([])
})

test("no import runs back up: a room is made of those before it", () => {
  const upward = ROOMS.flatMap((room, index) =>
    listedFor(room)
      .filter((place) => ROOMS.indexOf(roomOf(place) ?? "") >= index)
      .map((place) => `${room} lists ${place}`),
  )
  expect(upward).toEqual([])
})

test.each([
  ["src/about/work.tsx", 'import { Prompt } from "../terminal/prompt"'],
  ["src/about/work.tsx", 'import { readFile } from "node:fs/promises"'],
  ["src/about/work.tsx", 'import { motion } from "framer-motion"'],
  ["src/about/work.tsx", 'import { isTracked } from "../analytics/gatsby-plugin"'],
  ["src/about/work.module.css", '  composes: line from "../terminal/terminal.module.css";'],
  ["src/shell/slide.tsx", 'const About = () => import("../about/about-screen")'],
  ["src/schema/validate.ts", 'import type { ReactNode } from "react"'],
  ["src/pages/about.tsx", 'import { Editor } from "../editor/editor"'],
  ["src/editor/page/page.tsx", 'import { bundleEditor } from "../node/bundle"'],
  ["src/editor/app.tsx", 'import { env } from "../env"'],
  ["src/a-new-room/file.ts", ""],
  ["gatsby-browser.tsx", 'import "./src/editor/main"'],
])("%s may not say %s", (file, text) => {
  expect(forbidden(file, text)).toHaveLength(1)
})
