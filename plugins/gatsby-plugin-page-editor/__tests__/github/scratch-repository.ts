import { readFileSync } from "node:fs"
import { join } from "node:path"
import { filesIn } from "../../node/files"
import { githubClient } from "../../store/github-client"
import type { Setting, TestRepository } from "./contract"
import { CONTENT, PREVIEWED } from "./state"

const { SCRATCH_REPOSITORY: repository = "", SCRATCH_TOKEN: token = "" } = process.env
const [owner = "", name = ""] = repository.split("/")
const DRAFT = "cms/draft"
/** What the names of all main branches of the tests begin with, and of those with a required check. */
const MAIN = "contract/"
const CHECKED_MAIN = "contract/checked-"
const ABSENT = [404, 422]

/** Asks GitHub's REST API about the repository. Returns undefined for an answer that is allowed to be no success. */
async function ask(path: string, body?: object, method = body ? "POST" : "GET", allowed = [0]) {
  const answer = await fetch(`https://api.github.com/repos/${repository}/${path}`, {
    method,
    headers: { authorization: `token ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (allowed.includes(answer.status)) return undefined
  if (!answer.ok) throw new Error(`${method} ${path}: GitHub answers ${answer.status}, ${text}`)
  return text && JSON.parse(text)
}

const deleteBranch = (branch: string) =>
  ask(`git/refs/heads/${branch}`, undefined, "DELETE", ABSENT)

const report = (id: string, state: string) =>
  ask(`statuses/${id}`, { state, context: PREVIEWED.context, target_url: PREVIEWED.targetUrl })

/** Makes a commit that has passed its check: rules let no other one onto main. */
async function commit(files: Record<string, string | Buffer>, parent?: string): Promise<string> {
  const blobs = Object.entries(files).map(async ([path, content]) => {
    const blob = { content: Buffer.from(content).toString("base64"), encoding: "base64" }
    return { path, mode: "100644", type: "blob", sha: (await ask("git/blobs", blob)).sha }
  })
  const before = parent && { base_tree: (await ask(`git/commits/${parent}`)).tree.sha }
  const tree = await ask("git/trees", { ...before, tree: await Promise.all(blobs) })
  const parents = parent ? [parent] : []
  const { sha } = await ask("git/commits", { message: "Contract", tree: tree.sha, parents })
  await report(sha, "success")
  return sha
}

/** @throws Error that says what a scratch repository has to be */
const refuse = (found: string): never => {
  throw new Error(
    `SCRATCH_REPOSITORY and SCRATCH_TOKEN (environment): found ${found}; expected a repository such as ada/scratch, and a token that may write there, as plugins/gatsby-plugin-page-editor/README.md says under "Tests".`,
  )
}

const SETTINGS = `query Settings($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) { autoMergeAllowed squashMergeAllowed deleteBranchOnMerge }
}`
type Rule = {
  parameters?: {
    strict_required_status_checks_policy?: boolean
    required_status_checks?: { context: string }[]
  }
}
/** Whether a rule requires the check, on top of the newest main. */
const isRequired = ({ parameters: rule }: Rule) =>
  rule?.strict_required_status_checks_policy &&
  rule.required_status_checks?.some(({ context }) => context === PREVIEWED.context)

/** What the set-up tells the tests, as JSON in the environment. */
export type Scratch = { lacks: Partial<Record<Setting, string>>; content: string }

/** Checks the repository before all tests, and removes what a run that was stopped has left. */
export default async function setUp() {
  if (!name || !token) refuse(name ? "no token" : "no repository")
  const { graphql } = githubClient(repository, () => token)
  const { repository: settings } = await graphql<{ repository: Record<string, boolean> }>(
    SETTINGS,
    { owner, name },
  )
  if (await ask("contents/content", undefined, "GET", ABSENT))
    refuse(`a folder content/ of a site, whose draft (${DRAFT}) the tests would delete`)
  if (!settings.squashMergeAllowed) refuse("that squash merges are not allowed")
  if (settings.deleteBranchOnMerge) refuse("that branches are deleted once they are merged")
  for (const { ref } of await ask(`git/matching-refs/heads/${MAIN}`))
    await deleteBranch(ref.replace("refs/heads/", ""))
  const rules: Rule[] = await ask(`rules/branches/${encodeURIComponent(CHECKED_MAIN)}`)
  const paths = await filesIn(CONTENT, CONTENT)
  const files = paths.map((path) => [path, readFileSync(join(CONTENT, path))])
  const scratch: Scratch = {
    lacks: {
      ...(!settings.autoMergeAllowed && { "auto-merge": "auto-merge is not allowed" }),
      ...(!rules.some(isRequired) && {
        "required check": `${CHECKED_MAIN}* does not require ${PREVIEWED.context}, up to date`,
      }),
    },
    content: await commit(Object.fromEntries(files)),
  }
  process.env.SCRATCH = JSON.stringify(scratch)
}

let count = 0

/** Begins a main branch with the content. */
export async function scratchRepository(
  isChecked: boolean,
  content: string,
): Promise<TestRepository> {
  const branch = `${isChecked ? CHECKED_MAIN : MAIN}${Date.now()}-${++count}`
  await deleteBranch(DRAFT)
  await ask("git/refs", { ref: `refs/heads/${branch}`, sha: content })
  return {
    names: { repository, branch },
    token,
    async commitToMain({ id }, path, text) {
      const sha = await commit({ [path]: text }, id)
      await ask(`git/refs/heads/${branch}`, { sha }, "PATCH")
    },
    deleteDraft: () => deleteBranch(DRAFT),
    report: ({ id }, state) => report(id, state),
    async titles() {
      const found: { title: string }[] = await ask(`pulls?base=${branch}&state=all`)
      return found.map(({ title }) => title)
    },
    async end() {
      for (const name of [DRAFT, branch]) await deleteBranch(name)
    },
  }
}
