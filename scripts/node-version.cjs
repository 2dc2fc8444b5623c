// Old syntax and no packages, because an old Node.js has to run this.
const { engines } = require("../package.json")

const numbers = (version) => version.match(/\d+/g).map(Number)

const [neededMajor, neededMinor] = numbers(engines.node)
const [major, minor] = numbers(process.versions.node)

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(
    `This site needs Node.js ${neededMajor}.${neededMinor} or later, and this is ${process.versions.node}: install a current one from https://nodejs.org.`,
  )
  process.exit(1)
}
