import { exec } from "node:child_process"
import { promisify } from "node:util"
import { ensureBrowser } from "./browser"

// The environment of scripts: no progress bars or colours, because their output is printed at the end.
const PLAIN = { GATSBY_LOGGER: "yurnalist", NO_COLOR: "1", GATSBY_TELEMETRY_DISABLED: "1" }

const total = { passed: 0, failed: 0 }

// Starts early, because an installation takes time. If it fails, the browser tests try again and report why.
const browserEnsured = ensureBrowser().catch(() => {})
// One check at a time beside the builds, which need the other core.
const [isBuilt] = await Promise.all([
  check("check", "build", "test:sites"),
  check("lint", "unused", "test:unit"),
])
// After the build, which generates the types of queries. Browser tests run alone, because load makes animations
// stutter.
if (isBuilt) {
  await Promise.all([check("types"), check("test:build")])
  await browserEnsured
  await check("test:browser")
}
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

/** Runs npm scripts in turn; prints failures, and warnings about the content. Returns whether all passed. */
async function check(...scripts: string[]): Promise<boolean> {
  let haveAllPassed = true
  for (const script of scripts) {
    const start = performance.now()
    const { stdout, stderr, code } = await promisify(exec)(`npm run --silent ${script}`, {
      env: { ...process.env, ...PLAIN },
      maxBuffer: Number.POSITIVE_INFINITY,
    }).catch((failure) => failure)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const output = `${stdout}\n${stderr}`

    // Only a failure has a code. A script without tests counts as one test.
    const hasPassed = code === undefined
    const passed = countOf("passed", output) || Number(hasPassed)
    const failed = hasPassed ? 0 : countOf("failed", output) || 1
    total.passed += passed
    total.failed += failed
    haveAllPassed &&= hasPassed
    console.log(`${script}: ${passed} passed, ${failed} failed (${seconds} s)`)
    if (!hasPassed || script === "check") console.log(output)
  }
  return haveAllPassed
}

/** The number of tests that passed or failed, from the summary of Jest or Playwright. */
function countOf(outcome: string, output: string) {
  return Number(new RegExp(`^(?:Tests:.*| *)\\b(\\d+) ${outcome}`, "m").exec(output)?.[1] ?? 0)
}
