import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const DOCUMENTS = [".", "docs", "plugins/gatsby-plugin-page-editor"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
)
const MADE_BY_A_BUILD = /^(public|\.cache|test-results)\b/
const BUILT_INTO_NPM = ["ci", "install"]

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))

const FENCE = /^```.*?^```$/gms
const codeIn = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code)

/** The anchors of headings on GitHub. */
const anchorsIn = (file: string) =>
  Array.from(
    readFileSync(file, "utf8")
      .replace(FENCE, "")
      .matchAll(/^#+ (.+)$/gm),
    ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
  )

describe.each(DOCUMENTS)("%s", (file) => {
  const text = readFileSync(file, "utf8")
  const words = text.replace(FENCE, "")

  test("has only commands that exist", () => {
    const code = [...(text.match(FENCE) ?? []), ...codeIn(words)].join("\n")
    const missing = Array.from(code.matchAll(/\bnp(m (?:run )?|x )([\w:-]+)/g)).filter(
      ([, command, name = ""]) =>
        command === "x "
          ? !existsSync(`node_modules/.bin/${name}`)
          : !(name in scripts || BUILT_INTO_NPM.includes(name)),
    )
    expect(missing.map(([all]) => all)).toEqual([])
  })

  test("has only paths, links and pictures that exist", () => {
    const paths = codeIn(words)
      .filter((code) =>
        /^(?:\.?[\w-]+\/)+[\w.-]*$|^[\w-]+\.(?:tsx?|jsonc?|toml|ya?ml|md|mjs)$/.test(code),
      )
      .filter(
        (path) =>
          !existsSync(path) &&
          !existsSync(join(dirname(file), path)) &&
          !MADE_BY_A_BUILD.test(path),
      )
    const links = Array.from(
      words.matchAll(/\]\((?!\w+:)([^)\s]+)\)| (?:src|srcset)="(?!\w+:)([^"]+)"/g),
      ([, link, picture]) => link ?? picture ?? "",
    ).filter((link) => {
      const [path = "", heading] = link.split("#")
      const target = path ? join(dirname(file), path) : file
      return !existsSync(target) || (heading && !anchorsIn(target).includes(heading))
    })
    expect([...paths, ...links]).toEqual([])
  })
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
