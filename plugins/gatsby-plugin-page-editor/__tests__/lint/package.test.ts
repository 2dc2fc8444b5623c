import { readFileSync } from "node:fs"
import { join } from "node:path"
import { importsIn } from "../../../../__tests__/lint/imports"
import { sourcesIn } from "../../../../__tests__/lint/sources"
import { PLUGIN } from "../../node/bundle"

const SCRIPT = /\.m?tsx?$/

const packageIn = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
const { dependencies, peerDependencies, devDependencies } = packageIn(PLUGIN)
const declared: Record<string, string> = {
  ...dependencies,
  ...peerDependencies,
  ...devDependencies,
}

const own = sourcesIn(PLUGIN, SCRIPT)
const tests = sourcesIn(join(PLUGIN, "__tests__"), SCRIPT)
const site = ["src", "scripts", "__tests__"].flatMap((folder) => sourcesIn(folder, SCRIPT))

/** The sorted names of the packages that files import. */
const packagesIn = (files: string[]) => {
  const names = files
    .flatMap(importsIn)
    .flatMap((path) => /^(?!edited-site$)(?:@[\w-]+\/)?[\w-]+(?=\/|$)/.exec(path) ?? [])
  return [...new Set(names)].sort()
}

test("editor's package.json › declares the packages that its files import, and no others", () => {
  const needed = Object.keys({ ...dependencies, ...peerDependencies }).sort()
  expect(needed).toEqual(packagesIn(own))
  expect(Object.keys(declared).sort()).toEqual(packagesIn([...own, ...tests]))
})

test("editor's package.json › has the versions that the project installs", () => {
  const project = packageIn(".")
  const installed = { ...project.dependencies, ...project.devDependencies }
  const versions = Object.entries(declared).map(([name, range]) => [name, range.replace("^", "")])
  expect(installed).toMatchObject(Object.fromEntries(versions))
})

test("editor's README › uninstalls the packages that only the editor imports", () => {
  const readme = readFileSync(join(PLUGIN, "README.md"), "utf8")
  const [, names = ""] = /npm uninstall ([^`\n]+)/.exec(readme) ?? []
  const shared = packagesIn(site)
  expect(names.split(" ").sort()).toEqual(
    Object.keys(declared)
      .filter((name) => !shared.includes(name))
      .sort(),
  )
})
