// In old syntax and without packages, so that an old Node.js can run it.
const needed = require("../package.json").engines.node.replace(">=", "")

const { node } = process.versions
/** Gatsby's compiler takes the path of the folder for a glob or a URL. */
const [unfit] = /[()[\]{}*?!%#]/.exec(process.cwd()) || []

const isOld = node.localeCompare(needed, "en", { numeric: true }) < 0
if (isOld || unfit) {
  console.error(
    isOld
      ? `This site needs Node.js ${needed} or later, and this is ${node}: install a current one from https://nodejs.org.`
      : `Gatsby does not work in a folder with the character ${unfit} in its path: rename ${process.cwd()}, or move the project to another folder.`,
  )
  process.exit(1)
}
