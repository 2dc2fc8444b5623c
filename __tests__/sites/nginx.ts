import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathOf, provide } from "../../scripts/provide"
import { freePort } from "./copies"
import { builtFor } from "./other-hosts"

const MIME_TYPES = "/etc/nginx/mime.types"
const START_TIMEOUT_MS = 30_000
const DRAWING = "favicon.svg"
const DRAWINGS = [DRAWING, "My drawing.SVG", "packed.svgz", "static/drawing.svg"]

/** `npm run test:nginx`: runs the example of docs/owner.md as it stands there, on the first owner's site. */
async function main() {
  const nginx = await provide({
    name: "nginx",
    find: () => pathOf("nginx"),
    packages: ["nginx-light"],
    isRequired: true,
  })
  const { output, remove } = await builtFor("static", "first-owner")
  const folder = await mkdtemp(join(tmpdir(), "nginx-"))
  const port = await freePort()
  const [, example = ""] =
    /```nginx\n([\s\S]*?)```/.exec(await readFile("docs/owner.md", "utf8")) ?? []
  await mkdir(join(folder, "temporary"))
  for (const drawing of DRAWINGS) {
    if (drawing !== DRAWING) await copyFile(join(output, DRAWING), join(output, drawing))
  }
  await copyFile(MIME_TYPES, join(folder, "mime.types"))
  await writeFile(join(folder, "nginx.conf"), configuration({ example, output, port }))
  const server = spawn(String(nginx), ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  const ended = once(server, "close")
  try {
    await Promise.race([isListening(port), ended.then(() => assert.fail("nginx ended by itself"))])
    await checkAnswers(`http://127.0.0.1:${port}`)
  } finally {
    server.kill()
    await ended
    await Promise.all([remove(), rm(folder, { recursive: true })])
  }
}

type Site = { example: string; output: string; port: number }

const configuration = ({ example, output, port }: Site) => `
daemon off;
user root;
pid nginx.pid;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path temporary/${name};`).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${output};
    ${example}
  }
}`

async function isListening(port: number) {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/terminal`).catch(() => undefined)
    if (answer) return
    assert.ok(Date.now() < end, "nginx does not answer")
  }
}

async function checkAnswers(site: string) {
  const ask = (path: string) => fetch(site + path, { redirect: "manual" })
  const html = await (await ask("/about")).text()
  const hashed = [/\/js\/[^"]+\.js/, /\/static\/[^" ]+\.avif/].map(
    (link) => html.match(link)?.[0] ?? "none",
  )

  for (const path of ["/terminal", "/about", "/admin/"]) {
    const answer = await ask(path)
    assert.deepEqual([path, answer.status], [path, 200])
    assert.match(String(answer.headers.get("content-type")), /^text\/html/)
  }
  for (const screen of ["/terminal", "/about"]) {
    const answer = await ask(`${screen}/`)
    assert.deepEqual(
      [answer.status, new URL(String(answer.headers.get("location"))).pathname],
      [301, screen],
    )
  }
  assert.equal((await ask("/x")).status, 404)
  for (const path of hashed) {
    const answer = await ask(path)
    assert.deepEqual([path, answer.status], [path, 200])
    assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable")
  }
  const types = {
    "/site.webmanifest": "application/manifest+json",
    "/favicon.svg": "image/svg+xml",
    [String(hashed[1])]: "image/avif",
  }
  for (const [path, type] of Object.entries(types)) {
    assert.deepEqual([path, (await ask(path)).headers.get("content-type")], [path, type])
  }
  for (const drawing of DRAWINGS) {
    const { headers } = await ask(`/${drawing}`)
    assert.match(String(headers.get("content-type")), /svg/)
    assert.match(String(headers.get("content-security-policy")), /^default-src 'none'/, drawing)
  }
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
