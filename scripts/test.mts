import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"

/** How many tests a check has run; a check that is one test itself counts as one. */
type Count = { passed: number; failed: number }
type Check = { name: string; script: string; results?: Results }
/** Where a runner of tests writes what it found, how it is told to, and how to count it. */
type Results = { file: string; args: string[]; count: (results: string) => Count }

const RESULTS = "test-results"

const jestResults = (file: string): Results => ({
  file,
  args: ["--json", "--outputFile", file],
  count: (results) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(results)
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  },
})

const playwrightResults: Results = {
  file: `${RESULTS}/browser.json`,
  args: [],
  count: (results) => {
    const { stats, errors } = JSON.parse(results)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  },
}

const lint: Check = { name: "format and lint", script: "lint" }
const unused: Check = { name: "unused code", script: "unused" }
const unit: Check = {
  name: "unit tests",
  script: "test:unit",
  results: jestResults(`${RESULTS}/unit.json`),
}
const build: Check = { name: "build", script: "build" }
const types: Check = { name: "types", script: "types" }
const built: Check = {
  name: "tests of the build",
  script: "test:build",
  results: jestResults(`${RESULTS}/build.json`),
}
const browser: Check = { name: "browser tests", script: "test:browser", results: playwrightResults }

process.env.GATSBY_TELEMETRY_DISABLED = "1"
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

// The types of the queries come from the build, and so do the pages of the last two.
const counts = await Promise.all([
  inTurn([lint, unused, unit]),
  run(build).then(async (count) => [count, ...(await inTurn([types, built, browser]))]),
])
const sum = (kind: keyof Count) => counts.flat().reduce((total, count) => total + count[kind], 0)
process.exitCode = sum("failed") > 0 ? 1 : 0
console.log(`${sum("passed")} passed, ${sum("failed")} failed`)

async function inTurn(checks: Check[]): Promise<Count[]> {
  const results: Count[] = []
  for (const check of checks) results.push(await run(check))
  return results
}

/** Runs a script of package.json, and shows what it says if it fails. */
function run({ name, script, results }: Check): Promise<Count> {
  const start = Date.now()
  const child = spawn("npm", ["run", "--silent", script, "--", ...(results?.args ?? [])], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  })
  let output = ""
  const collect = (text: Buffer) => {
    output += text
  }
  child.stdout.on("data", collect)
  child.stderr.on("data", collect)

  return new Promise((resolve) => {
    child.on("close", (code) => {
      const count = outcome(code === 0, results)
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      if (count.failed > 0) console.log(output)
      console.log(`${count.failed > 0 ? "✗" : "✓"} ${name}: ${count.passed} passed (${seconds} s)`)
      resolve(count)
    })
  })
}

/** What ends with an error, or has run no test, is a failure whatever it has counted. */
function outcome(isGood: boolean, results?: Results): Count {
  const { passed, failed } = results ? counted(results) : { passed: Number(isGood), failed: 0 }
  return { passed, failed: isGood && passed > 0 ? failed : Math.max(1, failed) }
}

function counted({ file, count }: Results): Count {
  // A runner that crashes writes nothing.
  return existsSync(file) ? count(readFileSync(file, "utf8")) : { passed: 0, failed: 1 }
}
