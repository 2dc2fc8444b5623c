import { spawnSync } from "node:child_process"
import { warningsIn } from "./warnings"

/** Every check in turn. After the build, which generates the types of queries, come those that need it. */
const CHECKS = "check lint unused test:unit build test:sites types test:build test:browser"

// The environment of scripts: no progress bars or colours.
const PLAIN = { GATSBY_LOGGER: "yurnalist", NO_COLOR: "1", GATSBY_TELEMETRY_DISABLED: "1" }

// `npm test`
const total = { passed: 0, failed: 0 }
for (const check of CHECKS.split(" ")) {
  console.log(`\nnpm run ${check}`)
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", check], {
    encoding: "utf8",
    env: { ...process.env, ...PLAIN },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  const output = `${stdout}\n${stderr}`
  console.log(output)
  // The tests fail by themselves when the commands that they run print warnings.
  const warnings = check === "build" ? warningsIn(output) : []
  if (warnings.length > 0) console.log(`The build printed warnings:\n${warnings.join("\n")}`)

  // A check without tests counts as one test.
  const hasPassed = status === 0 && warnings.length === 0
  total.passed += countOf("passed", output) || Number(hasPassed)
  total.failed += hasPassed ? 0 : countOf("failed", output) || 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = Math.min(total.failed, 1)

/** The number of tests that passed or failed, from the summary of Jest or Playwright. */
function countOf(outcome: string, output: string) {
  return Number(new RegExp(`^(?:Tests:.*| *)\\b(\\d+) ${outcome}`, "m").exec(output)?.[1] ?? 0)
}
