import { exec } from "node:child_process"
import { promisify } from "node:util"
import { provide } from "./provide"

// No progress bars and colours: output is printed at the end.
const PLAIN = { GATSBY_LOGGER: "yurnalist", NO_COLOR: "1", GATSBY_TELEMETRY_DISABLED: "1" }

const total = { passed: 0, failed: 0 }

// In parallel, as installing takes time. If it fails, the browser tests try again and report why.
const provided = provide().catch(() => {})
// One check at a time beside the builds, to leave a core for them.
const [isBuilt] = await Promise.all([
  check("check", "build", "test:sites"),
  check("lint", "unused", "test:unit"),
])
// A build writes the types of queries, too. Browser tests run alone: load makes animations stutter.
if (isBuilt) {
  await Promise.all([check("types"), check("test:build")])
  await provided
  await check("test:browser")
}
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

/** Runs scripts in turn. Prints what fails, and what is doubtful in the owner's content. Says whether all passed. */
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

    // A failure has a code, and counts whatever the output says. What counts no tests is one itself.
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

/** How many tests Jest or Playwright say have passed or failed, each in a line of its own kind. */
function countOf(outcome: string, output: string) {
  return Number(new RegExp(`^(?:Tests:.*| *)\\b(\\d+) ${outcome}`, "m").exec(output)?.[1] ?? 0)
}
