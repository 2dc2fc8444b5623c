import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { SOURCE_MAPS } from "../../src/hosting/unused-files"
import { SITES } from "../sites/sites"

/** The packages that visitors are sent code of. Each one costs every visitor; think before adding one. */
const SHIPPED = [
  "@babel/runtime",
  "@gatsbyjs/reach-router",
  "framer-motion",
  "gatsby-link",
  "gatsby-page-utils",
  "gatsby-react-router-scroll",
  "invariant",
  "mitt",
  "motion-dom",
  "motion-utils",
  "prop-types",
  "react",
  "react-dom",
  "scheduler",
  "shallow-compare",
]

const maps = join(SITES["first-owner"].directory, SOURCE_MAPS)

const sources = readdirSync(maps).flatMap((name): string[] => {
  const map = JSON.parse(readFileSync(join(maps, name), "utf8"))
  return map.sources
})

test("visitors are sent code of no other packages", () => {
  const packages = sources.flatMap(
    (source) => source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? [],
  )
  expect([...new Set(packages)].sort()).toEqual(SHIPPED)
})

test("visitors are sent nothing of the schema, of what only a build needs or of the editor", () => {
  const rooms = sources.flatMap((source) => source.match(/\/(src\/[^/]+)\//)?.[1] ?? [])
  expect(rooms).toContain("src/shell")
  expect(rooms.filter((room) => /^src\/(content|editor|hosting|schema|seo)$/.test(room))).toEqual(
    [],
  )
})
