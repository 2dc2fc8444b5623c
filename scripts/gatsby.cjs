require("./requirements.cjs")
const { once } = require("node:events")
const { rmSync } = require("node:fs")
const { createServer } = require("node:net")
const { parseArgs } = require("node:util")
const { lock } = require("./lock.cjs")

/** What Gatsby writes, and what a build makes anew. */
const OUTPUT = [".cache", "public"]

/** Gatsby's, unless it is told another. */
const DEFAULT_PORT = 8000

/** `npm start` and `npm run build`: Gatsby's command, alone in its folder. */
async function main() {
  if (!lock(".")) {
    console.error(
      "`npm start` or `npm run build` is already running in this folder: end it first, or wait for it. If it was killed, try again in half a minute.",
    )
    process.exit(1)
  }
  // With a terminal, Gatsby asks whether to take another port. Without one it ends, and says nothing.
  if (process.argv[2] === "develop" && !process.stdin.isTTY) {
    const { port, host } = addressToServe()
    if (await isTaken(port, host)) {
      console.error(
        `Port ${port} is taken by another program: end it, or choose another port with "npm start -- --port ${port + 1}".`,
      )
      process.exit(1)
    }
  }
  if (process.argv[2] === "build") {
    for (const folder of OUTPUT) rmSync(folder, { recursive: true, force: true })
  }
  require("gatsby/cli")
}

/** Where `gatsby develop` will answer. */
function addressToServe() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { port: { type: "string", short: "p" }, host: { type: "string", short: "H" } },
    strict: false,
  })
  return {
    port: Number(values.port || process.env.PORT || DEFAULT_PORT),
    host: values.host || "localhost",
  }
}

async function isTaken(port, host) {
  const server = createServer().listen(port, host)
  try {
    await once(server, "listening")
    return false
  } catch ({ code }) {
    return code === "EADDRINUSE"
  } finally {
    server.close()
  }
}

main()
