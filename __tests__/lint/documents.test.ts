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

test("docs/architecture.md › has a row for each folder of src/, a reason for each dependency", () => {
  const rows = readFileSync("docs/architecture.md", "utf8")
    .match(/^\| .* \|$/gm)
    ?.join("\n")
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  const folders = new Set(
    sources.flatMap((file) => /^(\w+)\/.*\.(?:tsx?|css)$/.exec(file)?.[1] ?? []),
  )
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  for (const name of folders) expect(rows).toContain(`\`src/${name}/\``)
  for (const name of packages) expect(rows).toContain(name.replace(/^@types\/.*/, "@types/…"))
})
