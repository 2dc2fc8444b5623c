// `npm test`: every check.
import { exec } from "node:child_process"
import { promisify } from "node:util"
import { warningsIn } from "./warnings"

// The environment of scripts: no progress bars or colours.
const PLAIN = { GATSBY_LOGGER: "yurnalist", FORCE_COLOR: "0", GATSBY_TELEMETRY_DISABLED: "1" }

const total = { passed: 0, failed: 0 }
// Two cores are busy all the time: first with what the other checks need, the builds and the types that they generate.
await Promise.all([run("check build"), run("test:sites"), run("lint unused test:unit")])
await Promise.all([run("types test:build"), run("test:browser")])
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = Math.min(total.failed, 1)

/** Runs npm scripts in turn, and prints what each has printed. */
async function run(checks: string) {
  for (const check of checks.split(" ")) {
    const { code, stdout, stderr } = await promisify(exec)(`npm run --silent ${check}`, {
      env: { ...process.env, ...PLAIN },
      maxBuffer: Number.POSITIVE_INFINITY,
    }).catch((failure) => failure)
    const output = `${stdout}\n${stderr}`
    console.log(`npm run ${check}\n${output}`)
    // The tests fail by themselves when the commands that they run print warnings.
    const warnings = check === "build" ? warningsIn(output) : []
    if (warnings.length > 0) console.log(`The build printed warnings:\n${warnings.join("\n")}`)

    // Only a failure has a code. A check without tests counts as one test.
    const hasPassed = code === undefined && warnings.length === 0
    total.passed += countOf("passed", output) || Number(hasPassed)
    total.failed += hasPassed ? 0 : countOf("failed", output) || 1
  }
}

/** The number of tests that passed or failed, from the summary of Jest or Playwright. */
function countOf(outcome: string, output: string) {
  return Number(new RegExp(`^(?:Tests:.*| *)\\b(\\d+) ${outcome}`, "m").exec(output)?.[1] ?? 0)
}
