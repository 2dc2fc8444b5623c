import { existsSync, statSync } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Host } from "../../src/env"
import { writeHostFiles } from "../../src/hosting/host-files"
import { contentOf, publicPath, type SiteName } from "./sites"

/** Copies a built site, and turns it into the build for another host. */
export async function builtFor(host: Host, site: SiteName) {
  const output = await mkdtemp(join(tmpdir(), "portfolio-"))
  await cp(publicPath(site, ""), output, { recursive: true })
  await Promise.all(["_redirects", "_headers"].map((file) => rm(join(output, file))))
  const env = { host, context: undefined, hasEditor: true, isLive: false, trackerId: undefined }
  await writeHostFiles({ output, env, content: contentOf(site) })
  return { output, remove: () => rm(output, { recursive: true }) }
}

/** The file that GitHub Pages answers a path with, and the status. */
export function answer(path: string, output: string): { path: string; status: number } {
  const file = join(output, path)
  const found = [file, `${file}.html`, join(file, "index.html")].find(isFile)
  return found ? { path: found, status: 200 } : { path: join(output, "404.html"), status: 404 }
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
