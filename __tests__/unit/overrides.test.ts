/** @jest-environment node */
import { readFileSync } from "node:fs"

type Overrides = Record<string, string | Record<string, string>>
type Lock = { packages: Record<string, { version?: string }> }

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"))
const { overrides } = read("package.json") as { overrides: Overrides }
const { packages } = read("package-lock.json") as Lock

const WEAK = Object.entries(overrides).flatMap(([parent, nested]) =>
  typeof nested === "string"
    ? []
    : Object.entries(nested).map(([name, to]) => ({ parent, name, to })),
)

// npm keeps what a lock file has, even if an override says otherwise.
test.each(WEAK)("the lock file gives $parent the $name $to of the overrides", (override) => {
  const { parent, name, to } = override
  const found =
    packages[`node_modules/${parent}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
  expect(found?.version).toBe(to)
})
