// Old syntax and no packages, because an old Node.js has to run this.
const { existsSync } = require("node:fs")
const { tmpdir } = require("node:os")
const { engines } = require("../package.json")

/** Gatsby's compiler takes the path of a folder for a pattern or an address. */
const NOT_IN_A_PATH = /[()[\]{}*?!%#]/

/** Whatever no command can run without, in a sentence, before it starts. */
function problem() {
  const numbers = (version) => version.match(/\d+/g).map(Number)
  const [neededMajor, neededMinor] = numbers(engines.node)
  const [major, minor] = numbers(process.versions.node)
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    return `This site needs Node.js ${neededMajor}.${neededMinor} or later, and this is ${process.versions.node}: install a current one from https://nodejs.org.`
  }
  const folder = process.cwd()
  const [found] =
    NOT_IN_A_PATH.exec(folder) || (process.platform !== "win32" && /\\/.exec(folder)) || []
  if (found) {
    return `The path of this folder has the character ${found}, with which Gatsby does not work: rename ${folder}, or move the project to another folder.`
  }
  if (!existsSync(tmpdir())) {
    return `The folder for temporary files, ${tmpdir()}, does not exist: make it, or set the variable ${process.platform === "win32" ? "TEMP" : "TMPDIR"} to one that does.`
  }
  return undefined
}

const found = problem()
if (found) {
  console.error(found)
  process.exit(1)
}
