// Old syntax and no packages, because an old Node.js has to run this.
const needed = require("../package.json").engines.node.replace(">=", "")

const { node } = process.versions
/** Gatsby's compiler takes the path of a folder for a pattern or an address. */
const [unfit] = /[()[\]{}*?!%#]/.exec(process.cwd()) || []

const isOld = node.localeCompare(needed, "en", { numeric: true }) < 0
if (isOld || unfit) {
  console.error(
    isOld
      ? `This site needs Node.js ${needed} or later, and this is ${node}: install a current one from https://nodejs.org.`
      : `The path of this folder has the character ${unfit}, with which Gatsby does not work: rename ${process.cwd()}, or move the project to another folder.`,
  )
  process.exit(1)
}
