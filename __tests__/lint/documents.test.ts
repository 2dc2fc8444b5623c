import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brokenReferences, unknownCommands } from "./references"

const DOCUMENTS = [".", "docs"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
)

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))

test.each(DOCUMENTS)("%s › has only commands, paths, links and pictures that exist", (file) => {
  expect([...unknownCommands(file), ...brokenReferences(file)]).toEqual([])
})

test("docs/architecture.md › names each folder of src/, and has a reason for each dependency", () => {
  const text = readFileSync("docs/architecture.md", "utf8")
  const rows = text.match(/^\| .* \|$/gm)?.join("\n")
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  for (const { name } of folders) expect(text).toMatch(new RegExp(`^ .*\\b${name}/`, "m"))
  for (const name of packages) expect(rows).toContain(name.replace(/^@types\/.*/, "@types/…"))
})
