import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { devNull, tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"

const SCRIPT = "scripts/ignore-build.sh"

const directory = mkdtempSync(join(tmpdir(), "repository-"))

afterAll(() => rmSync(directory, { recursive: true }))

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" }
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], {
    cwd: directory,
    env,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** Commits a change of these files, and returns the commit. */
function change(...files: string[]): string {
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), `${Math.random()}`)
  }
  git("add", "--all")
  git("commit", "-qm", files.join())
  return git("rev-parse", "HEAD")
}

git("init", "--quiet", "--initial-branch=main")
const first = change("content/profile.yaml")
const tests = change("__tests__/unit/x.test.ts", "docs/owner.md", "README.md", ".github/x.yml")
const content = change("content/profile.yaml", "docs/owner.md")
const documents = change("CHANGELOG.md")
const published = change("static/notes.md")
git("checkout", "--quiet", "-b", "draft")
const draft = change("content/profile.yaml")
git("checkout", "--quiet", "main")
git("merge", "--quiet", "--squash", "draft")
git("commit", "--quiet", "-m", "Squashed")
const squashed = git("rev-parse", "HEAD")
/** What is live says its commit, or is no such site yet. */
let live: string | undefined
const site = createServer((_, response) => {
  if (live) response.end(JSON.stringify({ builtAt: "2026-05-04T10:30:00Z", commit: live }))
  else response.writeHead(404).end()
})
beforeAll(() => once(site.listen(0, "127.0.0.1"), "listening"))
afterAll(() => site.close())

type Build = { last?: string; live?: string; now: string; context?: string }

async function isSkipped({ last = first, now, context = "production", live: commit }: Build) {
  live = commit
  const { port } = site.address() as AddressInfo
  const child = spawn("bash", [resolve(SCRIPT)], {
    cwd: directory,
    env: {
      ...process.env,
      CONTEXT: context,
      CACHED_COMMIT_REF: last,
      COMMIT_REF: now,
      URL: `http://127.0.0.1:${port}`,
    },
  })
  const [code] = await once(child, "close")
  return code === 0
}

test("Netlify runs the script", () => {
  expect(readFileSync("netlify.toml", "utf8")).toContain(`ignore = "bash ./${SCRIPT}"`)
})

test.each([
  { why: "tests, documents and workflows", live: first, now: tests },
  { why: "a document after a preview", live: content, last: draft, now: documents },
])("a build of the live site is skipped after a change of $why", async ({ why: _, ...build }) => {
  expect(await isSkipped(build)).toBe(true)
})

test.each([
  { why: "the content has changed", live: tests, now: content },
  { why: "the content has changed before a document", live: tests, now: documents },
  { why: "a published file has changed, whatever its name", live: documents, now: published },
  { why: "it is a preview", live: first, now: tests, context: "deploy-preview" },
  { why: "it is of another branch", live: first, now: tests, context: "branch-deploy" },
  { why: "there is no cache", live: tests, last: tests, now: tests },
  { why: "nothing is live yet, or it does not say its commit", now: tests },
  { why: "what is live is not in the clone", live: "0".repeat(40), now: tests },
  { why: "what is live is a preview of what is squashed now", live: draft, now: squashed },
  {
    why: "a preview's commit was fast-forwarded, and a commit of documents follows",
    live: first,
    last: content,
    now: documents,
  },
])("a build is made when $why", async ({ why: _, ...build }) => {
  expect(await isSkipped(build)).toBe(false)
})
