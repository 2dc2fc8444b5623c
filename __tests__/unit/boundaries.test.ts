import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const query = 'import { graphql } from "gatsby"'

const allowed = [
  ["src/pages", query],
  ["src/about", 'import { Link } from "gatsby"'],
  ["src/about", 'import { reportSocialClick } from "../browser/analytics"'],
  ["src/shell", 'import { AnimatePresence } from "framer-motion"'],
  ["src/build", 'import { profile } from "../profile/contract"'],
  ["src/profile", 'import { parse } from "yaml"'],
] as const

const refused = [
  ["src/about", query, "Only pages query"],
  ["src/shell", 'import { useStaticQuery } from "gatsby"', "Only pages query"],
  ["src/about", 'import { Prompt } from "../terminal/prompt"', "knows no other one"],
  ["src/terminal", 'import { About } from "../about/about"', "knows no other one"],
  ["src/shell", 'import { About } from "../about/about"', "knows no other one"],
  ["src/terminal", 'import { m } from "framer-motion"', "Only the shell moves"],
  ["src/about", 'import { iconPaths } from "../build/icons"', "build time"],
  ["src/pages", 'import { readFileSync } from "node:fs"', "build time"],
  ["src/browser", 'import { HOME } from "../shell/screens"', "knows nothing of the site"],
  ["src/profile", 'import { useState } from "react"', "stands alone"],
  ["src/profile", 'import { HOME } from "../shell/screens"', "stands alone"],
  ["src/pages", 'import { profile } from "../profile/contract"', "page's query"],
  ["src/shell", 'import { editor } from "../admin/editor"', "never imports"],
  ["src/about", "export const Box = () => <div style={{ top: 0 }} />", "Styles belong in the CSS"],
] as const

type Fixture = (typeof allowed)[number] | (typeof refused)[number]
const fixtures: readonly Fixture[] = [...allowed, ...refused]
const fileOf = (fixture: Fixture) => `${fixture[0]}/fixture-${fixtures.indexOf(fixture)}.tsx`

/** The errors of each file, all linted at once under the project's own rules. */
let errors: { file: string; text: string }[]

beforeAll(() => {
  const directory = mkdtempSync(join(tmpdir(), "boundaries-"))
  cpSync("biome.json", join(directory, "biome.json"))
  cpSync("src/styles/no-inline-style.grit", join(directory, "src/styles/no-inline-style.grit"))
  for (const fixture of fixtures) {
    const file = join(directory, fileOf(fixture))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${fixture[1]}\n`)
  }
  const biome = require.resolve("@biomejs/biome/bin/biome")
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--reporter=json"], {
    cwd: directory,
    encoding: "utf8",
  })
  rmSync(directory, { recursive: true })
  type Diagnostic = { severity: string; location: { path: string } }
  errors = (JSON.parse(stdout).diagnostics as Diagnostic[])
    .filter(({ severity }) => severity === "error")
    .map((diagnostic) => ({ file: diagnostic.location.path, text: JSON.stringify(diagnostic) }))
})

const errorsOf = (fixture: Fixture) =>
  errors.filter(({ file }) => file === fileOf(fixture)).map(({ text }) => text)

describe("the linter keeps the borders between the folders", () => {
  test.each(allowed.map((fixture) => ({ fixture, name: `${fixture[0]} may: ${fixture[1]}` })))(
    "$name",
    ({ fixture }) => {
      expect(errorsOf(fixture)).toEqual([])
    },
  )

  test.each(refused.map((fixture) => ({ fixture, name: `${fixture[0]} may not: ${fixture[1]}` })))(
    "$name",
    ({ fixture }) => {
      expect(errorsOf(fixture)).toEqual([expect.stringContaining(fixture[2])])
    },
  )
})
