/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, normalize } from "node:path"

const ALLOWED = "allowed"
const RESTRICTED = "noRestrictedImports"

/** What may stand in a folder, and what may not, with the rule that refuses it. */
const table: [folder: string, code: string, verdict: string][] = [
  ["src/pages", 'import { graphql, Link } from "gatsby"', ALLOWED],
  ["src/about", 'import { Link } from "gatsby"', ALLOWED],
  ["src/about", 'import { graphql } from "gatsby"', RESTRICTED],
  ["src/terminal", 'import { useStaticQuery } from "gatsby"', RESTRICTED],
  ["src/shell", 'import { StaticQuery } from "gatsby"', RESTRICTED],
  ["src/content", 'import { graphql } from "gatsby"', RESTRICTED],

  ["src/pages", 'import { About } from "../about/about-screen"', ALLOWED],
  ["src/about", 'import { reportSocialClick } from "../analytics/events"', ALLOWED],
  ["src/about", 'import { Prompt } from "../terminal/prompt"', RESTRICTED],
  ["src/terminal", 'import { About } from "../about/about-screen"', RESTRICTED],
  ["src/shell", 'import { About } from "../about/about-screen"', RESTRICTED],
  ["src/a-new-screen", 'import { Link } from "gatsby"', ALLOWED],
  ["src/a-new-screen", 'import { graphql } from "gatsby"', RESTRICTED],
  ["src/a-new-screen", 'import { About } from "../about/about-screen"', RESTRICTED],
  ["src/styles", 'import { SCREENS } from "../shell/screens"', RESTRICTED],

  ["src/content", 'import { profileSchema } from "../schema/profile"', ALLOWED],
  ["src/content", 'import { readFile } from "node:fs/promises"', ALLOWED],
  ["src/pages", 'import { iconPaths } from "../content/tabler-icons"', RESTRICTED],
  ["src/pages", 'import { profileSchema } from "../schema/profile"', RESTRICTED],
  ["src/about", 'export const icons = import("../content/tabler-icons")', RESTRICTED],
  ["src/terminal", 'import { readFile } from "node:fs/promises"', RESTRICTED],

  ["src/schema", 'import { z } from "zod"', ALLOWED],
  ["src/schema", 'import type { ReactNode } from "react"', RESTRICTED],
  ["src/schema", 'import { Link } from "gatsby"', RESTRICTED],
  ["src/schema", 'import { SCREENS } from "../shell/screens"', RESTRICTED],
  ["src/schema", 'import { readFile } from "node:fs/promises"', RESTRICTED],

  ["src/shell", 'import { animate } from "framer-motion/dom/mini"', ALLOWED],
  ["src/pages", 'import { motion } from "framer-motion"', RESTRICTED],

  ["src/editor", 'import { About } from "../about/about-screen"', ALLOWED],
  ["src/editor", 'import { profileSchema } from "../schema/profile"', ALLOWED],
  ["src/editor", 'import { iconPaths } from "../content/tabler-icons"', RESTRICTED],
  ["src/editor", 'import { bundleEditor } from "./node/bundle"', RESTRICTED],
  ["src/hosting", 'import { hasEditor } from "../editor/node/settings"', ALLOWED],
  ["src/editor", 'import { reportSocialClick } from "../analytics/events"', RESTRICTED],
  ["src/editor", 'import AboutPage from "../pages/about"', RESTRICTED],
  ["src/editor", 'import { readFile } from "node:fs/promises"', RESTRICTED],
  ["src/editor/page", 'import { SCREENS } from "../../shell/screens"', ALLOWED],
  ["src/editor/page", 'import AboutPage from "../../pages/about"', RESTRICTED],
  ["src/editor/page", 'import { bundleEditor } from "../node/bundle"', RESTRICTED],
  ["src/pages", 'import { Editor } from "../editor/editor"', RESTRICTED],
  [".", 'import { Editor } from "./src/editor/editor"', RESTRICTED],
  ["__tests__/unit", 'import { Editor } from "../../src/editor/editor"', ALLOWED],

  ["src/about", "export const Wide = () => <p style={{ width: 600 }} />", "plugin"],
  ["src/about", "export const link = (to: any) => to", "noExplicitAny"],
  ["src/about", "console.log(1)", "noConsole"],
  ["scripts", "console.log(1)", ALLOWED],
  ["src/shell", 'export { Slide } from "./slide"', "noBarrelFile"],
]

const fileOf = (folder: string, line: number) => normalize(`${folder}/line-${line}.tsx`)

type Diagnostic = { category: string; severity: string; location: { path: string } }

/** What the linter says of every line, each in a file of its own, under the rules of this project. */
function lint(): Diagnostic[] {
  const directory = mkdtempSync(join(tmpdir(), "boundaries-"))
  for (const file of ["biome.json", "src/styles/no-inline-style.grit"]) {
    cpSync(file, join(directory, file))
  }
  for (const [line, [folder, code]] of table.entries()) {
    mkdirSync(join(directory, folder), { recursive: true })
    writeFileSync(join(directory, fileOf(folder, line)), `${code}\n`)
  }
  const biome = require.resolve("@biomejs/biome/bin/biome")
  const options = { cwd: directory, encoding: "utf8" } as const
  const { stdout } = spawnSync(
    process.execPath,
    [biome, "lint", "--reporter=json", "--max-diagnostics=none"],
    options,
  )
  rmSync(directory, { recursive: true })
  return JSON.parse(stdout).diagnostics
}

// Nothing uses what the lines import, which is a warning.
const errors = lint().filter(({ severity }) => severity === "error")

test.each(table.map(([folder, code, verdict], line) => ({ folder, code, verdict, line })))(
  "$folder: $code ($verdict)",
  ({ folder, verdict, line }) => {
    const rules = errors
      .filter(({ location }) => normalize(location.path) === fileOf(folder, line))
      .map(({ category }) => category.split("/").at(-1))
    expect(rules).toEqual(verdict === ALLOWED ? [] : [verdict])
  },
)
