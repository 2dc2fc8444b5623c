import { CONTENT_FILES } from "../site"
import type { GithubClient } from "./github-client"
import { OBJECT } from "./github-queries"
import { type Change, StoreError, type Upload, type Version } from "./store"

/** Git's mode of a file that is not executable. */
const FILE_MODE = "100644"

/** A file in a new tree: a blob by its hash, a new text, or (null) a removal. */
type Entry = { sha: string | null } | { content: string }

const REMOVED: Entry = { sha: null }

/** Compares a draft with its merge base. */
export const compare = async ({ here, rest }: GithubClient, main: Version, draft: Version) =>
  (
    await rest("GET /repos/{owner}/{repo}/compare/{basehead}", {
      ...here,
      basehead: `${main.id}...${draft.id}`,
    })
  ).data

/** The hash of a file of a version; undefined if it does not exist. */
export async function hashOf({ query }: GithubClient, path: string, { id }: Pick<Version, "id">) {
  const { object } = await query<{ object: { oid: string } | null }>(OBJECT, {
    expression: `${id}:${path}`,
  })
  return object?.oid
}

/** The hashes of those files among some paths that the main branch has added or replaced since. Texts are merged. */
export async function replacedOn(
  client: GithubClient,
  main: Version,
  since: Version,
  paths: string[],
): Promise<[path: string, hash: string][]> {
  const texts: string[] = CONTENT_FILES.map(({ path }) => path)
  const found = paths
    .filter((path) => main.files.includes(path) && !texts.includes(path))
    .map(async (path): Promise<[string, string][]> => {
      const [now, before] = await Promise.all([main, since].map((one) => hashOf(client, path, one)))
      return now && now !== before ? [[path, now]] : []
    })
  return (await Promise.all(found)).flat()
}

/**
 * Creates the commit of a change, on no branch. It is a merge commit if the main branch has changed content.
 *
 * @returns its hash
 * @throws StoreError if it would overwrite a file that the main branch has replaced, too
 */
export async function commitOf(client: GithubClient, change: Change): Promise<string> {
  const { here, rest } = client
  const { base, texts, uploads, removed, message } = change
  const { saved, main, mergeBase } = base
  const onto = mergeBase ? main : saved
  const { files = [] } = mergeBase ? await compare(client, main, saved) : {}
  const blobs = await Promise.all(uploads.map((upload) => blobOf(client, upload)))
  const entries = new Map<string, Entry>([
    // GitHub reports a file that replaces a similar one as renamed.
    ...files.flatMap(({ previous_filename }): [string, Entry][] =>
      previous_filename ? [[previous_filename, REMOVED]] : [],
    ),
    ...files.map(({ filename, sha, status }): [string, Entry] => [
      filename,
      status === "removed" ? REMOVED : { sha },
    ]),
    ...removed.map((path): [string, Entry] => [path, REMOVED]),
    ...blobs,
  ])
  for (const { name, path } of CONTENT_FILES) {
    // Written only if it changes: what is not valid UTF-8 in it would be lost.
    if (texts[name] === onto.texts[name]) entries.delete(path)
    else entries.set(path, { content: texts[name] })
  }
  const theirs = mergeBase ? await replacedOn(client, main, mergeBase, [...entries.keys()]) : []
  for (const [path, sha] of theirs) {
    const mine = entries.get(path)
    if (mine === REMOVED) entries.delete(path)
    else if (mine && "sha" in mine && mine.sha !== sha) {
      const why = `${path} was replaced on the main branch, too.`
      throw new StoreError("refused", `${why} Rename your file, and choose it again.`)
    }
  }
  const tree = [...entries]
    // GitHub refuses to remove a file that does not exist.
    .filter(([path, entry]) => entry !== REMOVED || onto.files.includes(path))
    .map(([path, entry]) => ({ path, mode: FILE_MODE, type: "blob", ...entry }) as const)
  const newTree = await rest("POST /repos/{owner}/{repo}/git/trees", {
    ...here,
    base_tree: onto.id,
    tree,
  })
  const { data } = await rest("POST /repos/{owner}/{repo}/git/commits", {
    ...here,
    message,
    tree: newTree.data.sha,
    parents: mergeBase ? [saved.id, main.id] : [saved.id],
  })
  return data.sha
}

/** Few enough arguments for a function in all browsers; divisible by 3, so that no chunk but the last is padded. */
const CHUNK = 24_576

/** In chunks, because byte by byte it blocks the page for seconds. */
function base64(bytes: Uint8Array): string {
  let text = ""
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    // Several times faster than a spread.
    text += btoa(Reflect.apply(String.fromCharCode, null, chunk))
  }
  return text
}

async function blobOf({ here, rest }: GithubClient, upload: Upload): Promise<[string, Entry]> {
  const content = base64(new Uint8Array(await upload.file.arrayBuffer()))
  const { data } = await rest("POST /repos/{owner}/{repo}/git/blobs", {
    ...here,
    content,
    encoding: "base64",
  })
  return [upload.path, { sha: data.sha }]
}
