import type { githubClient } from "./github-client"
import * as queries from "./github-queries"
import type { Change, Version } from "./store"

/** A file that cannot be run (git's mode). */
const FILE_MODE = "100644"

/**
 * Commits to the branch of the draft. None is made if the branch has moved on.
 *
 * @param repository such as ada/portfolio
 */
export function githubCommits(
  { rest, mutate }: ReturnType<typeof githubClient>,
  repository: string,
  branch: string,
) {
  const [owner = "", repo = ""] = repository.split("/")

  const compare = async (main: Version, draft: Version) => {
    const basehead = `${main.id}...${draft.id}`
    return (await rest("GET /repos/{owner}/{repo}/compare/{basehead}", { owner, repo, basehead }))
      .data
  }

  async function commit({ base, texts, uploads, removed, message }: Change): Promise<string> {
    const changed = Object.entries(texts).filter(
      ([name, text]) => text !== base.saved.texts[name as keyof typeof texts],
    )
    const additions = [
      ...changed.map(([name, text]) => ({
        path: `content/${name}.yaml`,
        contents: toBase64(new TextEncoder().encode(text)),
      })),
      ...(await Promise.all(
        uploads.map(async ({ path, file }) => ({
          path,
          contents: toBase64(new Uint8Array(await file.arrayBuffer())),
        })),
      )),
    ]
    const answer = await mutate<{ createCommitOnBranch: { commit: { oid: string } } }>(
      queries.CREATE_COMMIT,
      {
        branch: { repositoryNameWithOwner: repository, branchName: branch },
        expectedHeadOid: base.saved.id,
        message: { headline: message },
        fileChanges: { additions, deletions: removed.map((path) => ({ path })) },
      },
    )
    return answer.createCommitOnBranch.commit.oid
  }

  /** A commit with two parents: the draft, and what the main branch has gained. */
  async function mergeCommit({ base, texts, uploads, removed, message }: Change): Promise<string> {
    const { saved, main } = base
    const { files = [] } = await compare(main, saved)
    const written = await Promise.all(
      uploads.map(async ({ path, file }) => {
        const content = toBase64(new Uint8Array(await file.arrayBuffer()))
        const { data } = await rest("POST /repos/{owner}/{repo}/git/blobs", {
          owner,
          repo,
          content,
          encoding: "base64",
        })
        return { path, sha: data.sha }
      }),
    )
    const entries = new Map<string, { sha: string | null } | { content: string }>([
      ...files.map(
        ({ filename, sha, status }) =>
          [filename, { sha: status === "removed" ? null : sha }] as const,
      ),
      ...removed.map((path) => [path, { sha: null }] as const),
      ...written.map(({ path, sha }) => [path, { sha }] as const),
      ...Object.entries(texts).map(
        ([name, content]) => [`content/${name}.yaml`, { content }] as const,
      ),
    ])
    const tree = await rest("POST /repos/{owner}/{repo}/git/trees", {
      owner,
      repo,
      base_tree: main.id,
      tree: [...entries].map(
        ([path, entry]) => ({ path, mode: FILE_MODE, type: "blob", ...entry }) as const,
      ),
    })
    const { data } = await rest("POST /repos/{owner}/{repo}/git/commits", {
      owner,
      repo,
      message,
      tree: tree.data.sha,
      parents: [saved.id, main.id],
    })
    // Refused if somebody else was faster.
    await rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", {
      owner,
      repo,
      ref: `heads/${branch}`,
      sha: data.sha,
    })
    return data.sha
  }

  return { compare, commit, mergeCommit }
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
