import type { GithubClient } from "./github-client"
import type { Change, Upload, Version } from "./store"

/** A file that cannot be run (git's mode). */
const FILE_MODE = "100644"

/** What becomes of a file: its bytes by their hash or as text, or nothing. */
type Entry = { sha: string | null } | { content: string }

const GONE: Entry = { sha: null }

/** How two versions differ from what they have in common. */
export const compare = async ({ here, rest }: GithubClient, main: Version, draft: Version) =>
  (
    await rest("GET /repos/{owner}/{repo}/compare/{basehead}", {
      ...here,
      basehead: `${main.id}...${draft.id}`,
    })
  ).data

/**
 * Makes a commit of a change, which no branch has yet. It has two parents if it merges what the main branch has gained.
 *
 * @returns its hash
 */
export async function commitOf(client: GithubClient, change: Change): Promise<string> {
  const { here, rest } = client
  const { base, texts, uploads, removed, message } = change
  const { saved, main, mergeBase } = base
  const onto = mergeBase ? main : saved
  const { files = [] } = mergeBase ? await compare(client, main, saved) : {}
  const written = await Promise.all(uploads.map((upload) => blobOf(client, upload)))
  const entries = new Map<string, Entry>([
    ...files.map(({ filename, sha, status }): [string, Entry] => [
      filename,
      status === "removed" ? GONE : { sha },
    ]),
    ...removed.map((path): [string, Entry] => [path, GONE]),
    ...written,
    ...Object.entries(texts)
      .filter(([name, text]) => text !== onto.texts[name as keyof typeof texts])
      .map(([name, content]): [string, Entry] => [`content/${name}.yaml`, { content }]),
  ])
  const tree = [...entries]
    // GitHub refuses to remove what is not there.
    .filter(([path, entry]) => entry !== GONE || onto.files.includes(path))
    .map(([path, entry]) => ({ path, mode: FILE_MODE, type: "blob", ...entry }) as const)
  const made = await rest("POST /repos/{owner}/{repo}/git/trees", {
    ...here,
    base_tree: onto.id,
    tree,
  })
  const { data } = await rest("POST /repos/{owner}/{repo}/git/commits", {
    ...here,
    message,
    tree: made.data.sha,
    parents: mergeBase ? [saved.id, main.id] : [saved.id],
  })
  return data.sha
}

async function blobOf({ here, rest }: GithubClient, upload: Upload): Promise<[string, Entry]> {
  const bytes = new Uint8Array(await upload.file.arrayBuffer())
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  const { data } = await rest("POST /repos/{owner}/{repo}/git/blobs", {
    ...here,
    content,
    encoding: "base64",
  })
  return [upload.path, { sha: data.sha }]
}
