import { spawn } from "node:child_process"
import { resolve } from "node:path"
import { createInterface } from "node:readline"
import { SITES, type SiteName } from "./sites"

/** Serves a build in a process of its own, because Netlify's packages are ES modules, which Jest cannot load. */
export async function serveSite(site: SiteName) {
  const server = spawn(process.execPath, ["--import", "tsx", resolve("scripts/serve.ts")], {
    cwd: SITES[site].directory,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const { value } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
  return { url: /http:\S+/.exec(`${value}`)?.[0] ?? "", stop: () => server.kill() }
}
