import { createStore, get, setMany } from "idb-keyval"
import type { Stored } from "../store/store"
import { applyEdit, isEdited, type Session } from "./session"
import { uploadsNamed } from "./uploads"

/** What is kept of a session: the words, and the version on which they are based. */
type Kept = Pick<Session, "values" | "base" | "stored" | "also">

/** A file as bytes, because Safari's private windows cannot store files. */
type KeptFile = { path: string; type: string; bytes: ArrayBuffer }

/**
 * Keeps a session in the browser, so that edits survive a reload, a crash and the end of the tab.
 *
 * @param scope names the content that is edited, such as by its repository
 */
export function openKept(scope: string) {
  const store = createStore(`kept ${scope}`, "kept")
  /** The files that were written last. They have a key of their own, so that they are not written with each letter. */
  let written: File[] | undefined
  return {
    /** @throws whatever the browser does if it refuses to store anything */
    async keep(session: Session): Promise<void> {
      const { values, base, stored, also, uploads } = session
      const named = new Map(uploadsNamed(session).map(({ path }) => [path, uploads[path] as File]))
      const files = [...named.values()]
      const entries: [string, unknown][] = [
        ["edits", { values, base, stored, also } satisfies Kept],
      ]
      if (
        files.some((file, index) => file !== written?.[index]) ||
        files.length !== written?.length
      ) {
        const kept = [...named].map(
          async ([path, file]): Promise<KeptFile> => ({
            path,
            type: file.type,
            bytes: await file.arrayBuffer(),
          }),
        )
        entries.push(["files", await Promise.all(kept)])
      }
      await setMany(entries, store)
      written = files
    },

    /**
     * The draft that was known last, and a function that merges the kept edits with what the store has now.
     *
     * @throws whatever the browser does if it refuses to read anything
     */
    async restored(): Promise<
      { draft: Stored["draft"]; onto: (stored: Stored) => Session } | undefined
    > {
      const [kept, files = []] = await Promise.all([
        get<Kept>("edits", store),
        get<KeptFile[]>("files", store),
      ])
      // Earlier versions of the editor have kept something else.
      if (!kept?.values) return undefined
      const uploads = Object.fromEntries(
        files.map(({ path, type, bytes }) => [path, new File([bytes], nameIn(path), { type })]),
      )
      const session: Session = { ...kept, uploads, past: [], future: [] }
      const onto = (stored: Stored) => {
        const next = applyEdit(session, { type: "take in", stored })
        return isEdited(next) ? next : { ...next, uploads: {} }
      }
      return { draft: kept.stored.draft, onto }
    },
  }
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1)
