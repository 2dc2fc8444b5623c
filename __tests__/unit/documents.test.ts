import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const DOCUMENTS = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
]
const MADE_BY_A_BUILD = /^(public|\.cache|test-results)\b/
/** What npm brings itself. */
const OF_NPM = ["ci", "install"]

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))

const FENCE = /^```.*?^```$/gms
const prose = (file: string) => readFileSync(file, "utf8").replace(FENCE, "")
const codeIn = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code)

/** As GitHub makes an anchor of a heading. */
const anchorsIn = (file: string) =>
  Array.from(prose(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  )

describe.each(DOCUMENTS)("in %s", (file) => {
  test("every command exists", () => {
    const text = readFileSync(file, "utf8")
    const code = [...(text.match(FENCE) ?? []), ...codeIn(prose(file))].join("\n")
    const commands = Array.from(
      code.matchAll(/\bnp(?:m (?:run )?|x )([\w:-]+)/g),
      ([all, name]) => ({
        isNpx: all.startsWith("npx"),
        name: `${name}`,
      }),
    )
    const missing = commands.filter(({ isNpx, name }) =>
      isNpx
        ? !existsSync(`node_modules/.bin/${name}`)
        : !(name in scripts || OF_NPM.includes(name)),
    )
    expect(missing).toEqual([])
  })

  test("every path exists", () => {
    const paths = codeIn(prose(file)).filter((code) =>
      /^(?:\.?[\w-]+\/)+[\w.-]*$|^[\w-]+\.(?:tsx?|jsonc?|toml|ya?ml|md|mjs)$/.test(code),
    )
    const missing = paths.filter((path) => !existsSync(path) && !MADE_BY_A_BUILD.test(path))
    expect(missing).toEqual([])
  })

  test("every link and picture leads somewhere", () => {
    const links = Array.from(
      prose(file).matchAll(/\]\(([^)\s]+)\)| (?:src|srcset)="([^"]+)"/g),
      ([, link, picture]) => link ?? picture ?? "",
    ).filter((link) => !/^\w+:/.test(link))
    const missing = links.filter((link) => {
      const [path = "", heading] = link.split("#")
      const target = path ? join(dirname(file), path) : file
      return !existsSync(target) || (heading && !anchorsIn(target).includes(heading))
    })
    expect(missing).toEqual([])
  })
})

test("every dependency has a reason in docs/architecture.md", () => {
  const [, table = ""] = readFileSync("docs/architecture.md", "utf8").split("## Dependencies")
  const named = Array.from(table.matchAll(/^\| ([^|]+) \|/gm), ([, names = ""]) =>
    names.split(", "),
  ).flat()
  const untold = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
    (name) =>
      !named.some((by) => name === by || (by.endsWith("…") && name.startsWith(by.slice(0, -1)))),
  )
  expect(untold).toEqual([])
})
