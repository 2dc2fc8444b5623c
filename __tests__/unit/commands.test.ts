import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

test.each([
  ["14.21.3", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["26.0.0", 0],
])("on Node.js %s the commands end with %i, and say why", (version, code) => {
  const run = `
    Object.defineProperty(process, "versions", { value: { node: "${version}" } })
    require("./scripts/requirements.cjs")
  `
  const { status, stderr } = spawnSync(process.execPath, ["-e", run], { encoding: "utf8" })
  expect(status).toBe(code)
  expect(stderr).toBe(
    code === 0
      ? ""
      : `This site needs Node.js 20.19 or later, and this is ${version}: install a current one from https://nodejs.org.\n`,
  )
})

const start = (cwd: string, env = {}) =>
  spawnSync(process.execPath, [resolve("scripts/gatsby.cjs"), "develop"], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })

test.each([..."(*\\"])("a command in a folder with %s in its name says so", (character) => {
  const folder = mkdtempSync(join(tmpdir(), `portfolio-main ${character}`))
  const { status, stderr } = start(folder)
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The path of this folder has the character .+: rename .+\n$/)
  expect(stderr).toContain(`the character ${character},`)
})

test("a command whose folder for temporary files does not exist says so", () => {
  const { status, stderr } = start(".", { TMPDIR: "/nowhere/at-all" })
  expect(status).toBe(1)
  expect(stderr).toBe(
    "The folder for temporary files, /nowhere/at-all, does not exist: make it, or set the variable TMPDIR to one that does.\n",
  )
})

test("npm start without a terminal says that its port is taken", async () => {
  const server = createServer().listen(0, "localhost")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const folder = mkdtempSync(join(tmpdir(), "portfolio-"))
  const command = [resolve("scripts/gatsby.cjs"), "develop", "-p", `${port}`]
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  })
  let said = ""
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text
  })
  const [code] = await once(child, "close")
  server.close()
  rmSync(folder, { recursive: true })
  expect(said).toBe(
    `Port ${port} is taken by another program: end it, or choose another port with "npm start -- --port ${port + 1}".\n`,
  )
  expect(code).toBe(1)
})

test("every command checks first what it needs", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  const ofOwners = ["start", "build", "serve", "check", "links", "schema", "test", "bench"]
  for (const name of ofOwners) {
    expect(scripts[name]).toMatch(/^node scripts\/(requirements|gatsby)\.cjs\b/)
  }
})
