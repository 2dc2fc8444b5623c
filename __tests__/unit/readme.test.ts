/** @jest-environment node */
import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { parse } from "yaml"
import { EVERYTHING_FOUND } from "../../src/schema/lookups"
import { profileSchema } from "../../src/schema/profile"
import { check, describe as describeProblem } from "../../src/schema/validate"
import { PROFILE } from "../browser/sample"

const RUN_TIMEOUT_MS = 60_000

const OF_NPM = ["npm ci", "npm install"]

const RUN_HERE = ["npm run check", "npm run schema"]

const RUN_ELSEWHERE: Record<string, { file: string; as: string }> = {
  "npm ci": { file: ".github/workflows/test.yml", as: "npm ci" },
  "npm test": { file: ".github/workflows/test.yml", as: "npm test" },
  "npm start": { file: "scripts/site-copy.ts", as: '"develop"' },
  "npm run build": { file: "scripts/test.mts", as: 'check("build")' },
  "npm run types": { file: "scripts/test.mts", as: 'check("types")' },
  "npm run test:build": { file: "scripts/test.mts", as: 'check("test:build"' },
  "npm run test:browser": { file: "scripts/test.mts", as: 'check("test:browser"' },
  "npm run serve": { file: "playwright.config.ts", as: '"npm run serve"' },
  "npm run pictures": {
    file: "__tests__/browser/pictures.spec.ts",
    as: '"npm", ["run", "pictures"]',
  },
  "npm run test:browsers": { file: ".github/workflows/weekly.yml", as: "npm run test:browsers" },
  "npm run bench": { file: "__tests__/browser/bench.spec.ts", as: '["run", "bench"' },
  "npx jest": { file: "package.json", as: '"jest ' },
  "npx biome": { file: "package.json", as: '"biome check' },
}

const RUN_BY_HAND = ["npm install"]

const MADE_BY_A_BUILD = ["public/", ".cache/"]

const read = (file: string) => readFileSync(file, "utf8")
const manifest: {
  scripts: Record<string, string>
  engines: { node: string }
  overrides: Record<string, string>
} & Record<"dependencies" | "devDependencies", Record<string, string>> = JSON.parse(
  read("package.json"),
)

const FENCE = /^```(\w*)\n(.*?)^```$/gms

const documents = ["README.md", "CONTRIBUTING.md"].map((file) => {
  const text = read(file)
  const prose = text.replace(FENCE, "")
  const blocks = Array.from(text.matchAll(FENCE), ([, kind, content = ""]) => ({ kind, content }))
  const ofKind = (wanted: string) =>
    blocks.filter(({ kind }) => kind === wanted).map(({ content }) => content)
  return {
    file,
    prose,
    shell: ofKind("sh"),
    diagrams: ofKind("mermaid"),
    messages: ofKind(""),
  }
})

const codeIn = (text: string) => Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code)
const unique = <Value>(values: Value[]) => [...new Set(values)]

describe("the commands", () => {
  const commands = unique(
    documents
      .flatMap(({ prose, shell }) => [
        ...codeIn(prose),
        ...shell.flatMap((block) => block.split("\n")),
      ])
      .flatMap((line) => line.split("&&"))
      .map((command) => command.trim())
      .filter((command) => /^np[mx]\b/.test(command)),
  )
  /** The words of a command that say what is run. */
  const nameOf = (command: string) => /^(?:npm run \S+|np[mx] \S+)/.exec(command)?.[0] ?? command

  test.each(commands)("%s exists", (command) => {
    const [runner, ...words] = nameOf(command).split(" ")
    const script = words.at(-1) ?? ""
    const exists =
      runner === "npx" ? existsSync(`node_modules/.bin/${script}`) : script in manifest.scripts
    expect(exists || OF_NPM.includes(nameOf(command))).toBe(true)
  })

  test.each(
    commands.flatMap((command) => {
      const [, part] = /^(?:npx jest|npm run test:browser --) (\w+)$/.exec(command) ?? []
      return part ? [{ command, part }] : []
    }),
  )("$command finds a test", ({ part }) => {
    const tests = readdirSync("__tests__", { recursive: true, encoding: "utf8" })
    expect(tests.filter((path) => path.includes(part))).not.toEqual([])
  })

  test("are run, here or elsewhere, but for those that are left to people", () => {
    const named = unique(commands.map(nameOf))
    const known = [...RUN_HERE, ...Object.keys(RUN_ELSEWHERE), ...RUN_BY_HAND]
    expect(named.toSorted()).toEqual(known.toSorted())
  })

  test.each(Object.entries(RUN_ELSEWHERE))("%s is run elsewhere", (_, { file, as }) => {
    expect(read(file)).toContain(as)
  })

  test(
    "npm run check finds the content good",
    () => {
      const { status, stdout } = spawnSync("npm run --silent check", {
        shell: true,
        encoding: "utf8",
      })
      expect(stdout).toMatch(/content\/profile\.yaml and content\/site\.yaml: good\.\n$/)
      expect(status).toBe(0)
    },
    RUN_TIMEOUT_MS,
  )

  test(
    "npm run schema writes what is here already",
    () => {
      // In a folder of its own, because other tests read these files at the same time.
      const directory = mkdtempSync(join(tmpdir(), "schema-"))
      mkdirSync(join(directory, "src/schema"), { recursive: true })
      cpSync("package.json", join(directory, "package.json"))
      for (const folder of ["node_modules", "scripts"]) {
        symlinkSync(resolve(folder), join(directory, folder), "junction")
      }
      spawnSync("npm run --silent schema", { cwd: directory, shell: true })
      const written = readdirSync(join(directory, "src/schema")).map((name) => ({
        path: `src/schema/${name}`,
        content: read(join(directory, "src/schema", name)),
      }))
      rmSync(directory, { recursive: true })
      expect(written).toHaveLength(2)
      for (const { path, content } of written) expect(content).toBe(read(path))
    },
    RUN_TIMEOUT_MS,
  )
})

test("the mistake in the README is told in the words that an owner gets", async () => {
  const text = PROFILE.replace(/birth: .*/, 'birth: "1997"')
  const problems = await check(profileSchema(EVERYTHING_FOUND), text, "content/profile.yaml")
  const withoutPlace = (message: string) => message.replace(/:\d+:\d+/, "").trim()
  const told = problems.map(describeProblem).map(withoutPlace)
  expect(documents.flatMap(({ messages }) => messages).map(withoutPlace)).toEqual(told)
})

describe("the paths", () => {
  const isPath = (code: string) =>
    /^[\w.*][\w.*/-]*$/.test(code) && (code.includes("/") || /^\.\w|\w\.[a-z]+$/.test(code))
  const paths = unique(
    documents.flatMap(({ prose, diagrams }) => [
      ...codeIn(prose).filter(isPath),
      ...diagrams.flatMap((diagram) => diagram.match(/\b(?:src|content)\/[\w.*-]+/g) ?? []),
    ]),
  )

  /** A path, or one with `*` in the name of the file. */
  function exists(path: string): boolean {
    if (!path.includes("*")) return existsSync(path)
    const [start = "", end = ""] = path.slice(dirname(path).length + 1).split("*")
    return readdirSync(dirname(path)).some((name) => name.startsWith(start) && name.endsWith(end))
  }

  test("are found", () => expect(paths.length).toBeGreaterThan(20))

  test.each(paths.filter((path) => !MADE_BY_A_BUILD.includes(path)))("%s exists", (path) => {
    expect(exists(path)).toBe(true)
  })

  const sources = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const constants = documents.flatMap(({ prose }) =>
    prose.split("\n").flatMap((line) => {
      const files = codeIn(line).filter((code) => isPath(code) && /\.tsx?$/.test(code))
      const names = codeIn(line).filter((code) => /^[A-Z]+(_[A-Z]+)+$/.test(code))
      return names.map((name) => ({ name, files: files.length > 0 ? files : sources }))
    }),
  )

  test.each(constants)("$name stands in the file that is named beside it", ({ name, files }) => {
    expect(files.some((file) => read(file).includes(name))).toBe(true)
  })
})

describe("the links", () => {
  /** As GitHub makes an anchor of a heading. */
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-")
  const anchorsIn = (file: string) =>
    Array.from(
      read(file)
        .replace(FENCE, "")
        .matchAll(/^#+ (.+)$/gm),
      ([, heading = ""]) => anchor(heading),
    )
  const links = documents.flatMap(({ file, prose }) =>
    Array.from(
      prose.matchAll(/\]\(([^)\s]+)\)| (?:src|srcset)="([^"]+)"/g),
      ([, link, picture]) => link ?? picture ?? "",
    )
      .filter((link) => !/^\w+:/.test(link))
      .map((link) => ({ file, link })),
  )

  test.each(links)("$link of $file leads somewhere", ({ file, link }) => {
    const [path, heading] = link.split("#")
    const target = path || file
    expect(existsSync(target)).toBe(true)
    if (heading) expect(anchorsIn(target)).toContain(heading)
  })
})

describe("the dependencies", () => {
  const [, section = ""] = read("README.md").split("\n## Dependencies\n")
  const packages = [manifest.dependencies, manifest.devDependencies].flatMap(Object.keys)
  const [, , ...rows] = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => {
      const [, names = "", reason] = line.split("|").map((cell) => cell.trim())
      return { names: names.split(", "), reason }
    })
  /** `@types/…` is each package that begins so. */
  const isNamed = (name: string, by: string) =>
    by.endsWith("…") ? name.startsWith(by.slice(0, -1)) : name === by

  test.each(packages)("%s has a reason", (name) => {
    const row = rows.find(({ names }) => names.some((by) => isNamed(name, by)))
    expect(row?.reason ?? "").not.toBe("")
  })

  test.each(rows.flatMap(({ names }) => names))("%s is still one of them", (by) => {
    expect(packages.some((name) => isNamed(name, by))).toBe(true)
  })

  test.each(Object.keys(manifest.overrides))("the override of %s has a reason", (name) => {
    expect(codeIn(section)).toContain(name)
  })
})

describe("the versions of Node.js", () => {
  const [, lowest = "", minor, excluded] =
    /^>=(\d+)\.(\d+) <(\d+)$/.exec(manifest.engines.node) ?? []
  /** Those with long-term support are even. */
  const supported = Array.from({ length: Number(excluded) - Number(lowest) }, (_, index) =>
    String(Number(lowest) + index),
  ).filter((major) => Number(major) % 2 === 0)

  test("in the README are those of package.json", () => {
    const [, versions = ""] = /You need \[Node\.js\]\(\S+\) (.*)\.$/m.exec(read("README.md")) ?? []
    const [first, from, ...others] = versions.match(/\d+(\.\d+)?/g) ?? []
    expect([first, ...others]).toEqual(supported)
    expect(from).toBe(`${lowest}.${minor}`)
  })

  test("are all tested with, and one of them builds at the host", () => {
    const { jobs } = parse(read(".github/workflows/test.yml"))
    expect(jobs.test.strategy.matrix.node.map(String)).toEqual(supported)
    const [, atHost] = /^ *NODE_VERSION = "(\d+)"$/m.exec(read("netlify.toml")) ?? []
    expect(supported).toContain(atHost)
  })

  test("are met by types of the oldest of them", () => {
    expect(manifest.devDependencies["@types/node"]).toMatch(new RegExp(`^${lowest}\\.`))
  })
})
