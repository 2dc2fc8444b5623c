import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "./copies"
import { builtFor } from "./other-hosts"

const MIME_TYPES = "/etc/nginx/mime.types"
const START_TIMEOUT_MS = 30_000
const DRAWING = "favicon.svg"
const DRAWINGS = [DRAWING, "My drawing.SVG", "packed.svgz", "static/drawing.svg"]

/** `npm run test:nginx`: runs the example of docs/owner.md as it stands there, on the first owner's site. */
async function main() {
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
  const server = spawn("nginx", ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], {
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
  while (!(await fetch(`http://127.0.0.1:${port}/terminal`).catch(() => undefined))) {
    assert.ok(Date.now() < end, "nginx does not answer")
  }
}

/** The path, the status, and how headers begin. */
type Answer = [path: string, status: number, headers?: Record<string, string>]

async function checkAnswers(site: string) {
  const html = await (await fetch(`${site}/about`)).text()
  const linked = (link: RegExp) => html.match(link)?.[0] ?? "none"
  const ofScreens = ["/terminal", "/about"].flatMap((path): Answer[] => [
    [path, 200, { "content-type": "text/html" }],
    [`${path}/`, 301, { location: site + path }],
  ])
  const drawn = { "content-type": "image/svg+xml", "content-security-policy": "default-src 'none'" }
  const immutable = { "cache-control": "public, max-age=31536000, immutable" }
  const answers: Answer[] = [
    ...ofScreens,
    ["/admin/", 200, { "content-type": "text/html" }],
    ["/x", 404],
    [linked(/\/js\/[^"]+\.js/), 200, immutable],
    [linked(/\/static\/[^" ]+\.avif/), 200, { ...immutable, "content-type": "image/avif" }],
    ["/site.webmanifest", 200, { "content-type": "application/manifest+json" }],
    ...DRAWINGS.map((drawing): Answer => [`/${drawing}`, 200, drawn]),
  ]
  for (const [path, status, headers = {}] of answers) {
    const answer = await fetch(site + path, { redirect: "manual" })
    assert.equal(answer.status, status, path)
    for (const [name, start] of Object.entries(headers)) {
      assert.ok(answer.headers.get(name)?.startsWith(start), `${path} ${name}`)
    }
  }
}

main().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
