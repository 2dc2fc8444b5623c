import site from "edited-site"
import { hashOf } from "./bytes"
import { ANSWER_MAX_MS } from "./durations"
import { type Store, type Stored, StoreError, type Version } from "./store"

const NO_SERVER = "The development server does not answer. Run npm start again."
/** The files as the endpoint gives them: the texts by their paths. */
export type WorkingVersion = Pick<Version, "id" | "texts" | "files" | "sizes">

const CHANGED = "The files were changed elsewhere since they were opened here."

const HTTP_PRECONDITION_FAILED = 412

const noAnswer = (): never => {
  throw new StoreError("offline", NO_SERVER)
}

/**
 * A store in the working copy, through the development server.
 *
 * @param url the URL of the server's endpoint (node/working-copy-endpoint.ts)
 */
export function workingCopy(url: string): Store {
  const ask = async (path = "", init?: RequestInit): Promise<Blob> => {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS)
    const answer = await fetch(url + path, { signal, ...init }).catch(noAnswer)
    const body = await answer.blob().catch(noAnswer)
    if (answer.ok) return body
    if (answer.status === HTTP_PRECONDITION_FAILED) throw new StoreError("outdated", CHANGED)
    const kind = answer.status >= 500 ? "offline" : "refused"
    throw new StoreError(kind, `The development server: ${await body.text()}.`)
  }
  const stored = async (body: Blob): Promise<Stored> => {
    const { texts, ...rest }: WorkingVersion = JSON.parse(await body.text())
    const named = site.files.map(({ name, path }) => {
      const text = texts[path]
      if (text === undefined) throw new StoreError("offline", `There is no file ${path}.`)
      return [name, text]
    })
    const version: Version = { ...rest, texts: Object.fromEntries(named) }
    return { version, main: version }
  }
  /** The files that were read, by their hashes: undo brings back what a save has replaced. */
  const read: Record<string, Blob> = {}
  const readFile = async (path: string) => {
    const bytes = await ask(`/file?path=${encodeURIComponent(path)}`)
    read[await hashOf(bytes)] = bytes
  }
  return {
    open: async () => stored(await ask()),

    async save({ version }, { texts, files }) {
      const form = new FormData()
      for (const [path, file] of Object.entries(files)) {
        if (version.files[path]) await readFile(path)
        form.append("file", file, path)
      }
      // After the files, because the texts refer to them.
      for (const { name, path } of site.files) {
        const text = texts[name] ?? ""
        if (text !== version.texts[name]) form.append("file", new Blob([text]), path)
      }
      const headers = { "If-Match": `"${version.id}"` }
      return stored(await ask("", { method: "PUT", headers, body: form }))
    },

    async file({ files }, path) {
      const hash = files[path] ?? ""
      if (!read[hash]) await readFile(path)
      return read[hash]
    },
  }
}
