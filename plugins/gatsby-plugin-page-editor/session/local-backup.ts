import { createStore, get, setMany } from "idb-keyval"
import type { Stored } from "../store/store"
import { type Content, contentOf } from "./content"
import type { Session } from "./session"

/** What the owner asked for beside a save, and what was published. It goes on after a reload. */
export type BackupState = {
  /** What is to be done with the draft. */
  goal?: "publish" | "call off" | undefined
  /** When the draft was published, in ISO 8601 by GitHub's clock, and whether the live site has it. */
  published?: { time: string; isVisible: boolean } | undefined
}

/** The number of the form below. Another form has another one, and what has an earlier one is not read. */
const FORM = 2

/** The unsaved edits, and the version on which they are based. */
type Edits = BackupState &
  Content & {
    form: typeof FORM
    stored: Stored
    conflicts: string[]
    saving?: Content | undefined
    /** The content before the draft was discarded. */
    discarded?: Content | undefined
  }

/** The chosen files by their hashes, as bytes, because Safari's private windows cannot store files. */
type ChosenFiles = Record<string, { type: string; bytes: ArrayBuffer }>

/**
 * A backup of a session in the browser, so that edits survive a reload, a crash and the end of the tab.
 *
 * @param scope names the content that is edited, such as by its repository
 */
export function openBackup(scope: string) {
  const store = createStore(`backup ${scope}`, "backup")
  /** The hashes of the files that were written last. They have a key of their own: no letter writes them again. */
  let written: string | undefined
  return {
    /** @throws whatever the browser does if it refuses to store anything */
    async write(session: Session, { goal, published }: BackupState): Promise<void> {
      const { values, files, stored, conflicts, saving, past, chosen } = session
      const discarded = past.findLast(({ isDiscarded }) => isDiscarded)
      const content = { form: FORM, values, files, saving, discarded } as const
      const edits: Edits = { ...content, stored, conflicts, goal, published }
      const entries: [string, unknown][] = [["edits", edits]]
      const used = [session, saving, discarded].flatMap((one) => Object.values(one?.files ?? {}))
      const saved = Object.values(stored.version.files)
      const hashes = Object.keys(chosen).filter(
        (hash) => used.includes(hash) && !saved.includes(hash),
      )
      if (`${hashes}` !== written) entries.push(["chosen", await bytesOf(chosen, hashes)])
      await setMany(entries, store)
      written = `${hashes}`
    },

    /**
     * The session, on the version that it was an edit of, and what was to be done. Undefined if there is no backup that
     * this version of the editor has written.
     *
     * @throws whatever the browser does if it refuses to read anything
     */
    async read(): Promise<{ session: Session; before: BackupState } | undefined> {
      const edits = await get<Edits>("edits", store)
      if (edits?.form !== FORM) return undefined
      const { form, discarded, goal, published, ...rest } = edits
      const session = {
        ...rest,
        base: contentOf(rest.stored.version),
        chosen: filesOf((await get<ChosenFiles>("chosen", store)) ?? {}),
        past: discarded ? [{ ...discarded, isDiscarded: true as const }] : [],
        future: [],
      }
      return { session, before: { goal, published } }
    },
  }
}

async function bytesOf(chosen: Session["chosen"], hashes: string[]): Promise<ChosenFiles> {
  const files = hashes.map(async (hash) => {
    const file = chosen[hash] as Blob
    return [hash, { type: file.type, bytes: await file.arrayBuffer() }] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

const filesOf = (chosen: ChosenFiles): Session["chosen"] =>
  Object.fromEntries(
    Object.entries(chosen).map(([hash, { type, bytes }]) => [hash, new Blob([bytes], { type })]),
  )
