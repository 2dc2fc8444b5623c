import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { devNull, tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parse } from "yaml"

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
change("content/profile.yaml")
const tests = change("__tests__/unit/x.test.ts", "docs/owner.md", "README.md", ".github/x.yml")
const content = change("content/profile.yaml", "docs/owner.md")
const documents = change("CHANGELOG.md")
const published = change("static/notes.md")
git("checkout", "--quiet", "-b", "draft")
change("content/profile.yaml")
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
