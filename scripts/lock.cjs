const { createHash } = require("node:crypto")
const { once } = require("node:events")
const { realpathSync, renameSync, rmSync } = require("node:fs")
const { connect, createServer } = require("node:net")
const { tmpdir } = require("node:os")
const { join } = require("node:path")

/**
 * Locks a folder until this process ends. The lock is a local socket, which answers only as long as the process
 * lives, however it ends.
 *
 * @returns whether it is locked: false if another process has locked it
 */
async function lock(folder) {
  const address = addressOf(folder)
  if (await listen(address)) return true
  if (await isAnswered(address)) return false
  return (await removeStale(address)) && listen(address)
}

/** In the system's folder for temporary files, because the path of a socket is limited to about 100 bytes. */
function addressOf(folder) {
  const hash = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16)
  const name = `portfolio-${hash}`
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

async function listen(address) {
  const server = createServer().unref().listen(address)
  try {
    await once(server, "listening")
  } catch ({ code }) {
    // Where there are no local sockets, nothing is locked.
    return code !== "EADDRINUSE"
  }
  process.on("exit", () => server.close())
  return true
}

async function isAnswered(address) {
  const socket = connect(address)
  try {
    await once(socket, "connect")
    return true
  } catch ({ code }) {
    return code !== "ECONNREFUSED"
  } finally {
    socket.destroy()
  }
}

/**
 * Removes the file that a killed process has left. Moves it first: by now, another process may have done the same
 * and listen there.
 */
async function removeStale(address) {
  const moved = `${address}-${process.pid}`
  try {
    renameSync(address, moved)
  } catch {
    return false
  }
  const isStale = !(await isAnswered(moved))
  if (isStale) rmSync(moved)
  else renameSync(moved, address)
  return isStale
}

module.exports = { lock }
