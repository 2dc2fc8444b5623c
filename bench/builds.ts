import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { BUILD, copySite, GATSBY } from "../scripts/site-copy"

export type Build = { ms: number /** Of all its processes together. */; peakBytes: number }

const EMPTY_SITE = "bench/empty"
/** The commands, as arguments of Node. */
const EMPTY_BUILD = [GATSBY, "build"]
const SITE_BUILD = ["--import", "tsx", BUILD]
const SAMPLING_MS = 250

/** One cold build of an empty Gatsby site, one of this site, and one more of it after a word has changed. */
export async function measureBuilds(): Promise<{ empty: Build; cold: Build; warm: Build }> {
  const empty = await copySite(EMPTY_SITE, await readdir(EMPTY_SITE))
  const site = await copySite()
  try {
    return {
      empty: await build(empty.directory, EMPTY_BUILD),
      cold: await build(site.directory, SITE_BUILD),
      warm: await changeWord(site.directory).then(() => build(site.directory, SITE_BUILD)),
    }
  } finally {
    await Promise.all([empty.remove(), site.remove()])
  }
}

async function changeWord(directory: string) {
  const profile = join(directory, "content/profile.yaml")
  const yaml = await readFile(profile, "utf8")
  await writeFile(profile, yaml.replace(/(?<=\n {4}last: ).*/, "Changed"))
}

/** @throws Error with the build's output when the build fails */
async function build(directory: string, command: string[]): Promise<Build> {
  const start = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: directory,
    env: { ...process.env, CI: "true", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text
    })
  let peakBytes = 0
  const sampling = setInterval(async () => {
    peakBytes = Math.max(peakBytes, await memoryOf(Number(child.pid)))
  }, SAMPLING_MS)
  const [code] = await once(child, "close")
  clearInterval(sampling)
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
  return { ms: performance.now() - start, peakBytes }
}

/** What a process and all those that it has started hold in memory, in bytes. */
async function memoryOf(root: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss="])
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  let bytes = 0
  // Children come after their parents, as the numbers of processes rise.
  for (const [pid = 0, parent = 0, kilobytes = 0] of processes) {
    if (!family.has(parent) && pid !== root) continue
    family.add(pid)
    bytes += kilobytes * 1024
  }
  return bytes
}
