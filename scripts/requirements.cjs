// Checks the version of Node.js and the folder. In old syntax and without packages, so that an old Node.js can run it.
// biome-ignore lint/style/useNodejsImportProtocol: an old Node.js does not know it
const { parse, sep } = require("path")
const needed = require("../package.json").engines.node.replace(">=", "")

const { node } = process.versions
const folder = process.cwd()
/** The names in the folder's path, without the drive and the separators, which on Windows are unfit characters. */
const names = folder.slice(parse(folder).root.length).split(sep)
/**
 * The first character that cannot be in the path. Gatsby's compilers use the path as a pattern or a URL, or write it
 * between quotes; a colon separates the folders in which npm looks for commands.
 */
const [unfit] = /[()[\]{}*?!|%#\\'":]/.exec(names.join()) || []

const isOld = node.localeCompare(needed, "en", { numeric: true }) < 0
if (isOld || unfit) {
  console.error(
    isOld
      ? `This site needs Node.js ${needed} or later, and this is ${node}: install a current one from https://nodejs.org.`
      : `This site cannot be built in a folder with the character ${unfit} in its path: rename ${folder}, or move the project to another folder.`,
  )
  process.exit(1)
}
