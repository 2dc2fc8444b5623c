require("./requirements.cjs")
const { rmSync } = require("node:fs")
const { lockSync } = require("proper-lockfile")

/** The age at which the lock of a killed process is stale: longer than Gatsby ever blocks the event loop. */
const STALE_MS = 30_000

// `npm start` and `npm run build`: run Gatsby's command, one at a time in a folder.
try {
  // After the computer has slept, the command continues, even if another one has taken the lock.
  lockSync(".", { lockfilePath: ".lock", stale: STALE_MS, onCompromised: () => {} })
} catch ({ code }) {
  // Other errors are left to Gatsby, which reports a folder that is not writable.
  if (code === "ELOCKED") {
    console.error(
      "`npm start` or `npm run build` is already running in this folder: end it first, or wait for it. If it was killed, try again in half a minute.",
    )
    process.exit(1)
  }
}
if (process.argv[2] === "build") {
  for (const folder of [".cache", "public"]) rmSync(folder, { recursive: true, force: true })
}
require("gatsby/cli")
