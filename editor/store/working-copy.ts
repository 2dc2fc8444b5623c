import { type Store, StoreError, type Version } from "./store"

const NO_SERVER = "The development server does not answer. Run npm start again."
const CHANGED = "The files were changed elsewhere since they were opened here."

const ANSWER_MAX_MS = 30_000
const HTTP_PRECONDITION_FAILED = 412
const HTTP_NOT_FOUND = 404

/**
 * A store in the working copy, through the development server.
 *
 * @param url the URL of the server's endpoint (editor/node/working-copy-files.ts)
 */
export function workingCopy(url: string): Store {
  const ask = async (path = "", init?: RequestInit) => {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS)
    const answer = await fetch(url + path, { signal, ...init }).catch(() => {
      throw new StoreError("offline", NO_SERVER)
    })
    if (answer.ok || (path && answer.status === HTTP_NOT_FOUND)) return answer
    if (answer.status === HTTP_PRECONDITION_FAILED) throw new StoreError("refused", CHANGED)
    const kind = answer.status >= 500 ? "offline" : "refused"
    throw new StoreError(kind, `The development server: ${await answer.text()}`)
  }
  return {
    async open() {
      const version: Version = await (await ask()).json()
      return { version, live: version }
    },
    async save({ version }, { texts, files }) {
      const form = new FormData()
      form.append("texts", JSON.stringify(texts))
      for (const [path, file] of Object.entries(files)) form.append("upload", file, path)
      await ask("", { method: "PUT", headers: { "If-Match": `"${version.id}"` }, body: form })
    },
    async file(_, path) {
      const answer = await ask(`/file?path=${encodeURIComponent(path)}`)
      return answer.status === HTTP_NOT_FOUND ? undefined : answer.blob()
    },
  }
}
