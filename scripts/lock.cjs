const { join } = require("node:path")
const { lockSync } = require("proper-lockfile")

/** How long a process that was killed still locks its folder: longer than Gatsby ever blocks its event loop. */
const STALE_MS = 30_000

/**
 * Locks a folder until this process ends.
 *
 * @returns whether it is locked: false if another process has locked it
 */
function lock(folder) {
  try {
    lockSync(folder, {
      lockfilePath: join(folder, ".lock"),
      stale: STALE_MS,
      // After a computer has slept, what runs goes on, even if another has started since.
      onCompromised: () => {},
    })
    return true
  } catch ({ code }) {
    // A folder that cannot be written to is Gatsby's to report.
    return code !== "ELOCKED"
  }
}

module.exports = { lock }
