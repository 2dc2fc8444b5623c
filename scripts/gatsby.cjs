require("./requirements.cjs")
const { rmSync } = require("node:fs")
const { lockSync } = require("proper-lockfile")

/** How long the lock of a killed process stays valid: longer than Gatsby ever blocks the event loop. */
const STALE_MS = 30_000

// `npm start` and `npm run build`: run Gatsby's command, one at a time in a folder.
try {
  // After the computer has slept, the command goes on, even if another has started since.
  lockSync(".", { lockfilePath: ".lock", stale: STALE_MS, onCompromised: () => {} })
} catch ({ code }) {
  // Gatsby reports a folder that cannot be written to.
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
