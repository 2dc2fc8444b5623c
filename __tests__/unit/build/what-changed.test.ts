import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { devNull, tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { parse } from "yaml"

/** The `ignore` command of Netlify. TOML joins lines that end with a backslash. */
const IGNORE = /^ {2}ignore = """(.*?)"""$/ms
  .exec(readFileSync("netlify.toml", "utf8"))?.[1]
  ?.replace(/\\\n\s*/g, "")

const directory = mkdtempSync(join(tmpdir(), "repository-"))
afterAll(() => rmSync(directory, { recursive: true }))

function git(...args: string[]): string {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" }
  const options = { cwd: directory, env, encoding: "utf8" } as const
  return execFileSync("git", [...identity, ...args], options).trim()
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
git("checkout", "--quiet", "-b", "another-draft")
change("content/site.yaml")
git("checkout", "--quiet", "main")
change("src/pages/about.tsx")
git("merge", "--quiet", "--no-edit", "another-draft")
const merged = git("rev-parse", "HEAD")

type Build = { why: string; last?: string; live?: string; now: string; context?: string }

/** Whether Netlify skips a build of a commit, where the live site reports another one, if there is a site. */
function isSkipped({ last = first, now, context = "production", live }: Build) {
  const site = mkdtempSync(join(directory, "site-"))
  mkdirSync(join(site, "admin"))
  const json = JSON.stringify({ builtAt: "2026-05-04T10:30:00Z", commit: live })
  if (live) writeFileSync(join(site, "admin/build.json"), json)
  const URL = `${pathToFileURL(site)}`
  const variables = { CONTEXT: context, CACHED_COMMIT_REF: last, COMMIT_REF: now, URL }
  const env = { ...process.env, ...variables }
  return spawnSync("bash", ["-c", `${IGNORE}`], { cwd: directory, env }).status === 0
}

test.each<Build>([
  { why: "only tests, documents and workflows have changed", live: first, now: tests },
  { why: "only a document has changed since", live: content, last: draft, now: documents },
])("a build is skipped when $why", (build) => {
  expect(isSkipped(build)).toBe(true)
})

test.each<Build>([
  { why: "the content has changed, then a document", live: first, last: content, now: documents },
  { why: "a published file has changed, whatever its name", live: documents, now: published },
  { why: "it is a preview", live: first, now: tests, context: "deploy-preview" },
  { why: "there is no cache", live: tests, last: tests, now: tests },
  { why: "no site is live", now: tests },
  { why: "the live commit is a draft that was squashed", live: draft, now: squashed },
])("a build is made when $why", (build) => {
  expect(isSkipped(build)).toBe(false)
})

const workflow = parse(readFileSync(".github/workflows/test.yml", "utf8"))

test("the required check keeps its name, and runs for every pull request", () => {
  expect(workflow.jobs.test.name).toBe("test (24)")
  expect(workflow.on).toHaveProperty("pull_request", null)
})

test.each([
  ["test:content", "a published file", { base: documents, now: published }],
  ["test:content", "content, with newer code on main", { base: `${merged}^`, now: merged }],
  ["npm test", "content and a document", { base: tests, now: content }],
  ["npm test", "content and code in two commits", { base: squashed, now: merged }],
  ["npm test", "what is not known", { base: "0".repeat(40), now: content }],
])("the workflow runs %s for a change of %s", (command, _, { base, now }) => {
  git("checkout", "--quiet", now)
  const { run } = workflow.jobs.test.steps.find(({ env }: { env?: object }) => env)
  const script = `npm() { echo "npm $*"; }\n${run}`
  const env = { ...process.env, BASE: base }
  const { stdout } = spawnSync("bash", ["-e", "-c", script], { cwd: directory, env })
  expect(`${stdout}`).toBe(command === "npm test" ? "npm test\n" : `npm run ${command}\n`)
})
