require("./requirements.cjs")
const { rmSync } = require("node:fs")
const { lockSync } = require("proper-lockfile")

/** How long a process that was killed still locks its folder: longer than Gatsby ever blocks its event loop. */
const STALE_MS = 30_000

// `npm start` and `npm run build`: Gatsby's command, alone in its folder.
try {
  // After a computer has slept, what runs goes on, even if another has started since.
  lockSync(".", { lockfilePath: ".lock", stale: STALE_MS, onCompromised: () => {} })
} catch ({ code }) {
  // A folder that cannot be written to is Gatsby's to report.
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
