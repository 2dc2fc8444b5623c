/** @jest-environment node */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
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
git("checkout", "--quiet", "-b", "merge", published)
git("merge", "--quiet", "--no-ff", "-m", "Merged", "draft")
const merged = git("rev-parse", "HEAD")

type Build = { last?: string; now: string; context?: string }

const isSkipped = ({ last = "", now, context = "production" }: Build) =>
  spawnSync("bash", [resolve(SCRIPT)], {
    cwd: directory,
    env: { ...process.env, CONTEXT: context, CACHED_COMMIT_REF: last, COMMIT_REF: now },
  }).status === 0

test("Netlify runs the script", () => {
  expect(readFileSync("netlify.toml", "utf8")).toContain(`ignore = "bash ./${SCRIPT}"`)
})

test.each([
  { why: "tests, documents and workflows", last: first, now: tests },
  { why: "a document", last: content, now: documents },
])("a build of the live site is skipped after a change of $why", (build) => {
  expect(isSkipped(build)).toBe(true)
})

test.each([
  { why: "the content has changed", last: tests, now: content },
  { why: "the content has changed before a document", last: tests, now: documents },
  { why: "a published file has changed, whatever its name", last: documents, now: published },
  { why: "it is a preview", last: first, now: tests, context: "deploy-preview" },
  { why: "it is of another branch", last: first, now: tests, context: "branch-deploy" },
  { why: "there is no cache", last: tests, now: tests },
  { why: "no build is known", now: tests },
  { why: "the last build is not in the clone", last: "0".repeat(40), now: tests },
  { why: "the last build was a preview of what is squashed now", last: draft, now: squashed },
  { why: "the last build was a preview of what is merged now", last: draft, now: merged },
])("a build is made when $why", ({ why: _, ...build }) => {
  expect(isSkipped(build)).toBe(false)
})
