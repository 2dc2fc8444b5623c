/** @jest-environment node */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"

const LOCK = `
  require("./scripts/lock.cjs").lock("content").then((isLocked) => {
    console.log(isLocked)
    process.stdin.resume()
  })
`

/** Starts a process that tries to lock a folder, and then lives until it is killed. */
async function locker() {
  const child = spawn(process.execPath, ["-e", LOCK], { stdio: ["pipe", "pipe", "inherit"] })
  const [answer] = await once(child.stdout.setEncoding("utf8"), "data")
  return {
    isLocked: answer === "true\n",
    async kill() {
      child.kill("SIGKILL")
      await once(child, "close")
    },
  }
}

test("one process at a time locks a folder, also after one that was killed", async () => {
  const first = await locker()
  const second = await locker()
  await first.kill()
  const atOnce = await Promise.all([locker(), locker()])
  await Promise.all([second, ...atOnce].map((process) => process.kill()))
  expect([first.isLocked, second.isLocked]).toEqual([true, false])
  expect(atOnce.filter(({ isLocked }) => isLocked)).toHaveLength(1)
})

const VERSIONS: [string, number][] = [
  ["14.21.3", 1],
  ["18.20.8", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["22.0.0", 0],
  ["26.0.0", 0],
]

test.each(VERSIONS)("on Node.js %s the commands end with %i, and say why", (version, code) => {
  const run = `
    Object.defineProperty(process, "versions", { value: { node: "${version}" } })
    require("./scripts/node-version.cjs")
  `
  const { status, stderr } = spawnSync(process.execPath, ["-e", run], { encoding: "utf8" })
  expect(status).toBe(code)
  expect(stderr).toBe(
    code === 0
      ? ""
      : `This site needs Node.js 20.19 or later, and this is ${version}: install a current one from https://nodejs.org.\n`,
  )
})
