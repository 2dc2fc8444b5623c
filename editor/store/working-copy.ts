import { fetchInTime } from "./fetch-in-time"
import { type Change, type Store, StoreError, type Version } from "./store"

const NO_SERVER = "The development server does not answer. Run npm start again."
const CHANGED = "The files were changed elsewhere since they were opened here."

const HTTP_PRECONDITION_FAILED = 412
const HTTP_NOT_FOUND = 404

/**
 * A store in the working copy, through the development server.
 *
 * @param url the URL of the server's endpoint (editor/node/working-copy-files.ts)
 */
export function workingCopy(url: string): Store {
  const ask = async (path = "", init?: RequestInit) => {
    const answer = await fetchInTime(url + path, init).catch(() => {
      throw new StoreError("passing", NO_SERVER)
    })
    if (answer.ok || (path && answer.status === HTTP_NOT_FOUND)) return answer
    if (answer.status === HTTP_PRECONDITION_FAILED) throw new StoreError("refused", CHANGED)
    const kind = answer.status >= 500 ? "passing" : "refused"
    throw new StoreError(kind, `The development server: ${await answer.text()}`)
  }
  return {
    async open() {
      const saved: Version = await (await ask()).json()
      return { saved, main: saved }
    },
    async save(change) {
      const headers = { "If-Match": `"${change.base.saved.id}"` }
      await ask("", { method: "PUT", headers, body: formOf(change) })
    },
    async file({ path }) {
      const answer = await ask(`/file?path=${encodeURIComponent(path)}`)
      return answer.status === HTTP_NOT_FOUND ? undefined : answer.blob()
    },
  }
}

function formOf({ texts, files }: Change): FormData {
  const form = new FormData()
  form.append("texts", JSON.stringify(texts))
  for (const { path, bytes } of files) if (bytes) form.append("upload", bytes, path)
  return form
}
