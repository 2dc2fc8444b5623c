require("./node-version.cjs")
const { rmSync } = require("node:fs")
const { lock } = require("./lock.cjs")

/** What Gatsby writes, and what a build makes anew. */
const OUTPUT = [".cache", "public"]

/** `npm start` and `npm run build`: Gatsby's command, alone in its folder. */
async function main() {
  if (!(await lock("."))) {
    console.error(
      "`npm start` or `npm run build` is already running in this folder: end it first, or wait for it.",
    )
    process.exit(1)
  }
  if (process.argv[2] === "build") {
    for (const folder of OUTPUT) rmSync(folder, { recursive: true, force: true })
  }
  require("gatsby/cli")
}

main()
