import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { provideForTests } from "./provide"

type Count = { passed: number; failed: number }
type JestReport = Record<"numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites", number>
type PlaywrightReport = { stats: Record<"expected" | "unexpected" | "flaky", number> }
/** The file that a test runner writes, how it is told to, and how to count what it says. */
type Report<Content> = { file: string; args?: string; count: (content: Content) => Count }

const RESULTS = "test-results"

const jestReport = (name: string): Report<JestReport> => ({
  file: `${RESULTS}/${name}.json`,
  args: `--json --outputFile=${RESULTS}/${name}.json`,
  count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }),
})

/** The file is named in playwright.config.ts. */
const browserReport: Report<PlaywrightReport> = {
  file: `${RESULTS}/browser.json`,
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

// Meanwhile, as an installation takes its time. Where it fails, the browser tests try again, and say why.
const browser = provideForTests().catch(() => {})
const [builds, sources] = await Promise.all([makeBuilds(), checkSources()])
const isBuilt = builds.every(({ failed }) => failed === 0)
const counts = [...builds, ...sources, ...(isBuilt ? await checkBuilds() : notRun())]
const sum = (outcome: keyof Count) => counts.reduce((total, count) => total + count[outcome], 0)
process.exitCode = sum("failed") > 0 ? 1 : 0
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)

/** Checks and builds the owner's own content, then the fixtures. Warnings are for the owner to see. */
async function makeBuilds(): Promise<Count[]> {
  return [await check("check", { isShown: true }), await check("build"), await check("test:sites")]
}

/** One after the other, to leave the builds a core of their own. */
async function checkSources(): Promise<Count[]> {
  return [
    await check("lint"),
    await check("unused"),
    await check("test:unit", { report: jestReport("unit") }),
  ]
}

/** The types of the queries come from the build. The browser is alone, as animations stutter beside other work. */
async function checkBuilds(): Promise<Count[]> {
  const counts = await Promise.all([
    check("types"),
    check("test:build", { report: jestReport("build") }),
  ])
  await browser
  return [...counts, await check("test:browser", { report: browserReport })]
}

function notRun(): Count[] {
  return ["types", "test:build", "test:browser"].map((script) => {
    console.log(`✗ ${script}: not run, because a build failed`)
    return { passed: 0, failed: 1 }
  })
}

type Options<Content> = {
  report?: Report<Content>
  /** Whether its output shows when it passes, too. */
  isShown?: boolean
}

/** Runs a script of package.json, which counts as one test if it reports none, and shows what it says if it fails. */
async function check<Content>(
  script: string,
  { report, isShown = false }: Options<Content> = {},
): Promise<Count> {
  const start = performance.now()
  const { isGood, output } = await run(`npm run --silent ${script} -- ${report?.args ?? ""}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)

  const { passed, failed } = report ? counted(report) : { passed: Number(isGood), failed: 0 }
  // What ends with an error, or has run no test, is a failure whatever it has counted.
  const count = { passed, failed: isGood && passed > 0 ? failed : Math.max(1, failed) }
  const verdict = count.failed > 0 ? `${passed} passed, ${count.failed} failed` : `${passed} passed`
  console.log(`${count.failed > 0 ? "✗" : "✓"} ${script}: ${verdict} (${seconds} s)`)
  if (isShown || count.failed > 0) console.log(output)
  return count
}

function run(command: string): Promise<{ isGood: boolean; output: string }> {
  // No progress bars and no colours, which nobody sees before the end. CI=true would also let the tests install packages.
  const plain = { GATSBY_LOGGER: "yurnalist", NO_COLOR: "1", GATSBY_TELEMETRY_DISABLED: "1" }
  const env = { ...process.env, ...plain }
  const child = spawn(command, { env, shell: true, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ isGood: code === 0, output }))
  })
}

/** A runner that crashes leaves no report, or half of one. */
function counted<Content>({ file, count }: Report<Content>): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return { passed: 0, failed: 1 }
  }
}
