const { spawn } = require("node:child_process")
const { rmSync } = require("node:fs")
const { parse, sep } = require("node:path")
const { engines } = require("../package.json")

// Before anything else, because packages fail in older versions with messages about other things.
const parts = (version) => /(\d+)\.(\d+)/.exec(version).slice(1).map(Number)
const [[major, minor], [least, leastMinor]] = [process.versions.node, engines.node].map(parts)
if (major < least || (major === least && minor < leastMinor)) {
  console.error(
    `This needs Node.js ${engines.node}, and you have ${process.versions.node}: install version 24 from https://nodejs.org, and run npm ci again.`,
  )
  process.exit(1)
}

const { lockSync } = require("proper-lockfile")

// A note about old data would tell owners to change the lock file.
process.env.BROWSERSLIST_IGNORE_OLD_DATA = "true"

// `npm start` and `npm run build`: run Gatsby's command, one at a time in a folder.
const folder = process.cwd()
/** The names in the folder's path, without the drive and the separators, which on Windows are unfit characters. */
const names = folder.slice(parse(folder).root.length).split(sep)
/**
 * The first character that cannot be in the path. Gatsby's compilers use the path as a pattern or a URL, or write it
 * between quotes; a colon separates the folders in which npm looks for commands.
 */
const [unfit] = /[()[\]{}*?!|%#\\'":]/.exec(names.join()) ?? []
if (unfit) {
  console.error(
    `This site cannot be built in a folder with the character ${unfit} in its path: rename ${folder}, or move the project to another folder.`,
  )
  process.exit(1)
}
try {
  // After the computer has slept, the command continues, even if another one has taken the lock.
  lockSync(".", { lockfilePath: ".lock", onCompromised: () => {} })
} catch ({ code }) {
  // Other errors are left to Gatsby, which reports a folder that is not writable.
  if (code === "ELOCKED") {
    console.error(
      "`npm start` or `npm run build` is already running in this folder: end it first, or wait for it. If it was killed, try again in ten seconds.",
    )
    process.exit(1)
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true })
if (process.argv[2] === "build") {
  for (const folder of [".cache", "public"]) remove(folder)
}
run()

/** Runs Gatsby in a process of its own, which a damaged cache ends each time, and once more without the cache. */
function run(isAgain = false) {
  const args = [require.resolve("gatsby/cli"), ...process.argv.slice(2)]
  const gatsby = spawn(process.execPath, args, { stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => gatsby.kill(signal))
  gatsby.on("exit", (code, signal) => {
    if (signal !== "SIGSEGV" || isAgain) process.exit(code ?? 1)
    console.error(
      "Gatsby has crashed. Its cache in .cache may be damaged: it starts again without.",
    )
    remove(".cache")
    run(true)
  })
}
