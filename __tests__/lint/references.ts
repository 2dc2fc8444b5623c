import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

const MADE_BY_A_BUILD = /^(public|\.cache|test-results)\b/
const BUILT_INTO_NPM = ["ci", "install", "uninstall"]

/** The site's documents name the editor even where it was taken away. */
const isTakenAway = (path: string) =>
  /\b(?:gatsby-plugin-page-editor\/|src\/page-editor\.)/.test(path) &&
  !existsSync("plugins/gatsby-plugin-page-editor")

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))

const FENCE = /^```.*?^```$/gms
const codeIn = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code)
const wordsOf = (file: string) => readFileSync(file, "utf8").replace(FENCE, "")

/** The anchors of headings on GitHub. */
const anchorsIn = (file: string) =>
  Array.from(wordsOf(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  )

/** The commands in a document that do not exist. */
export function unknownCommands(file: string): string[] {
  const fences = readFileSync(file, "utf8").match(FENCE) ?? []
  const code = [...fences, ...codeIn(wordsOf(file))].join("\n")
  return Array.from(code.matchAll(/\bnp(m (?:run )?|x )([\w:-]+)/g))
    .filter(([, command, name = ""]) =>
      command === "x "
        ? !existsSync(`node_modules/.bin/${name}`)
        : !(name in scripts || BUILT_INTO_NPM.includes(name)),
    )
    .map(([all]) => all)
}

/** The targets of a document's links and pictures, without those on other sites. */
export const linksIn = (file: string): string[] =>
  Array.from(
    wordsOf(file).matchAll(/\]\((?!\w+:)([^)\s]+)\)| (?:src|srcset)="(?!\w+:)([^"]+)"/g),
    ([, link, picture]) => link ?? picture ?? "",
  )

/** The paths, links and pictures in a document that lead to nothing. */
export function brokenReferences(file: string): string[] {
  const codes = codeIn(wordsOf(file))
  // A document may name a folder, such as in the head of a table, and then its files.
  const folders = [".", dirname(file), ...codes.filter((code) => code.endsWith("/"))]
  const paths = codes
    .filter((code) =>
      /^(?:\.?[\w-]+\/)+[\w.-]*$|^[\w-]+\.(?:tsx?|jsonc?|toml|ya?ml|md|mjs)$/.test(code),
    )
    .filter((path) => !folders.some((folder) => existsSync(join(folder, path))))
    .filter((path) => !MADE_BY_A_BUILD.test(path))
  const links = linksIn(file).filter((link) => {
    const [path = "", heading] = link.split("#")
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (heading && !anchorsIn(target).includes(heading))
  })
  return [...paths, ...links].filter((path) => !isTakenAway(path))
}
