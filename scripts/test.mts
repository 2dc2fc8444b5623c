import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { provideForTests } from "./provide"

type Count = { passed: number; failed: number }
type JestReport = Record<"numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites", number>
type PlaywrightReport = { stats: Record<"expected" | "unexpected" | "flaky", number> }
/** A test runner's report: the file, the arguments that write it, and how to count its tests. */
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

// In parallel, as installing takes time. If it fails, the browser tests try again and report why.
const browser = provideForTests().catch(() => {})
const [builds, sources] = await Promise.all([makeBuilds(), checkSources()])
const isBuilt = builds.every(({ failed }) => failed === 0)
const counts = [...builds, ...sources, ...(isBuilt ? await checkBuilds() : notRun())]
const sum = (outcome: keyof Count) => counts.reduce((total, count) => total + count[outcome], 0)
process.exitCode = sum("failed") > 0 ? 1 : 0
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)

/** Checks and builds the owner's content, then the fixtures. Shows warnings about the owner's content. */
async function makeBuilds(): Promise<Count[]> {
  return [await check("check", { isShown: true }), await check("build"), await check("test:sites")]
}

/** Runs one check at a time, to leave a core for the builds. */
async function checkSources(): Promise<Count[]> {
  return [
    await check("lint"),
    await check("unused"),
    await check("test:unit", { report: jestReport("unit") }),
  ]
}

/** Needs a build, which writes the types of queries. Browser tests run alone: load makes animations stutter. */
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
  /** Whether to print its output also when it passes. */
  isShown?: boolean
}

/** Runs a script of package.json, and prints its output if it fails. Without a report it counts as one test. */
async function check<Content>(
  script: string,
  { report, isShown = false }: Options<Content> = {},
): Promise<Count> {
  const start = performance.now()
  const { hasPassed, output } = await run(`npm run --silent ${script} -- ${report?.args ?? ""}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)

  const { passed, failed } = report ? countTests(report) : { passed: Number(hasPassed), failed: 0 }
  // An exit code other than 0, or no passed test, is a failure whatever the report says.
  const count = { passed, failed: hasPassed && passed > 0 ? failed : Math.max(1, failed) }
  const verdict = count.failed > 0 ? `${passed} passed, ${count.failed} failed` : `${passed} passed`
  console.log(`${count.failed > 0 ? "✗" : "✓"} ${script}: ${verdict} (${seconds} s)`)
  if (isShown || count.failed > 0) console.log(output)
  return count
}

function run(command: string): Promise<{ hasPassed: boolean; output: string }> {
  // No progress bars and colours: output is printed at the end. CI=true would also let the tests install packages.
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
    child.on("close", (code) => resolve({ hasPassed: code === 0, output }))
  })
}

/** Counts a missing or broken report, as of a crashed runner, as one failure. */
function countTests<Content>({ file, count }: Report<Content>): Count {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return { passed: 0, failed: 1 }
  }
}
