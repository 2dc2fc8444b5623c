import { existsSync, statSync } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Host } from "../../src/env"
import { writeHostFiles } from "../../src/hosting/host-files"
import { languagesOf } from "../../src/schema/sentences"
import { wordsFrom } from "../../src/schema/words"
import { contentOf, publicPath, type SiteName } from "./sites"

/** Makes of a built site what its build for another host, of one's own machine, would be. */
export async function builtFor(host: Host, site: SiteName) {
  const output = await mkdtemp(join(tmpdir(), "portfolio-"))
  await cp(publicPath(site, ""), output, { recursive: true })
  await Promise.all(["_redirects", "_headers"].map((file) => rm(join(output, file))))
  const { images, ...own } = contentOf(site).site
  const { coffee, building } = images
  const pictures = [coffee.src, building.src, building.still]
  await writeHostFiles({
    output,
    env: { host, context: undefined, isLive: false, trackerId: undefined },
    imageHosts: [...new Set(pictures.map((picture) => new URL(picture).origin))],
    introTitle: wordsFrom(own.words).titles.intro,
    page: languagesOf(own)?.page ?? null,
  })
  return { output, remove: () => rm(output, { recursive: true }) }
}

/** The file that GitHub Pages answers a path with, and the status. */
export function answer(path: string, output: string): { path: string; status: number } {
  const file = join(output, path)
  const found = [file, `${file}.html`, join(file, "index.html")].find(isFile)
  return found ? { path: found, status: 200 } : { path: join(output, "404.html"), status: 404 }
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
