import { execSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "yaml"

const { jobs, on } = parse(readFileSync(".github/workflows/test.yml", "utf8"))

const repository = mkdtempSync(join(tmpdir(), "repository-"))
afterAll(() => rmSync(repository, { recursive: true }))

/** Runs commands in the repository, without the settings of the machine. */
const run = (commands: string) =>
  `${execSync(commands, { cwd: repository, env: { PATH: process.env.PATH, HOME: repository } })}`

/** Commits a change of these files, and returns the commit. */
function change(...files: string[]): string {
  for (const file of files) run(`echo ${Math.random()} > ${file}`)
  run("git add --all && git commit --quiet --message Change")
  return run("git rev-parse HEAD").trim()
}

run("mkdir content static docs && git init --quiet")
run("git config user.name Ada && git config user.email ada@example.org")
const start = change("content/profile.yaml", "docs/owner.md")
const document = change("docs/owner.md")
change("content/profile.yaml", "static/notes.md")

test("test workflow › keeps its name, which is required, and runs for every pull request", () => {
  expect(jobs.test.name).toBe("test (24)")
  expect(on).toHaveProperty("pull_request", null)
})

test.each([
  ["run test:content", "content and published files", document],
  ["test", "content and a document", start],
  ["test", "what is not known", "0".repeat(40)],
])("test workflow › calls npm %s for a change of %s", (command, _, base) => {
  const step = jobs.test.steps.find(({ env }: { env?: object }) => env)
  const script = `npm() { echo "$*"; }\n${step.run}`
  const env = { ...process.env, BASE: base }
  const { stdout } = spawnSync("bash", ["-e", "-c", script], { cwd: repository, env })
  expect(`${stdout}`).toBe(`${command}\n`)
})
