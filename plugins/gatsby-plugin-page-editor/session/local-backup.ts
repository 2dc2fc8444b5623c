import site from "edited-site"
import { createStore, get, setMany } from "idb-keyval"
import * as z from "zod"
import { fileOf } from "../fields/files"
import type { Stored } from "../store/store"
import { isSame } from "../yaml/values"
import type { Session } from "./session"
import { filesToSave } from "./uploads"

/** What the owner asked for and what is still to do. It goes on after a reload. */
const BACKUP_STATE = z.object({
  /** The goal that is not reached yet. "merge": what was saved waits to be published. */
  goal: z.enum(["save", "save and publish", "merge", "call off", "discard"]).optional(),
  /** When the draft was published, in ISO 8601 by GitHub's clock, and whether the live site has it. */
  published: z.object({ time: z.string(), isVisible: z.boolean() }).optional(),
})
export type BackupState = z.infer<typeof BACKUP_STATE>

const values = z.record(z.string(), z.record(z.string(), z.unknown()))
const version = z.looseObject({
  id: z.string(),
  texts: z.object(Object.fromEntries(site.files.map(({ name }) => [name, z.string()]))),
  files: z.record(z.string(), z.string()),
  sizes: z.record(z.string(), z.number()),
})

/** The unsaved edits, and the version on which they are based. */
const EDITS = BACKUP_STATE.extend({
  values,
  base: z.object({ values }),
  stored: z.looseObject({ version, main: version }),
  conflicts: z.array(z.string()),
  /** The content that was to be saved. */
  saving: values.optional(),
})

/** The chosen files as bytes, because Safari's private windows cannot store files. */
const FILES = z.array(
  z.object({ path: z.string(), type: z.string(), bytes: z.instanceof(ArrayBuffer) }),
)

/**
 * A backup of a session in the browser, so that edits survive a reload, a crash and the end of the tab.
 *
 * @param scope names the content that is edited, such as by its repository
 */
export function openBackup(scope: string) {
  const store = createStore(`backup ${scope}`, "backup")
  /** The files that were written last. They have a key of their own, so that they are not written with each letter. */
  let written: Record<string, File> | undefined
  return {
    /** @throws whatever the browser does if it refuses to store anything */
    async write(session: Session, { goal, published }: BackupState): Promise<void> {
      const { values, base, stored, conflicts, saving } = session
      const rest = { values, base, stored, conflicts, goal, published }
      const edits = { ...rest, saving: saving?.values }
      const entries: [string, unknown][] = [["edits", edits]]
      // The content may no longer name the files that are being saved.
      const files = { ...(saving && filesToSave(saving)), ...filesToSave(session) }
      if (!written || !isSame(files, written)) {
        const bytes = Object.entries(files).map(async ([path, file]) => ({
          path,
          type: file.type,
          bytes: await file.arrayBuffer(),
        }))
        entries.push(["files", await Promise.all(bytes)])
      }
      await setMany(entries, store)
      written = files
    },

    /**
     * The session, on the version that it was an edit of, and what was to be done. Undefined if there is no backup that
     * this version of the editor has written.
     *
     * @throws whatever the browser does if it refuses to read anything
     */
    async read(): Promise<{ session: Session; before: BackupState } | undefined> {
      const edits = EDITS.safeParse(await get("edits", store)).data
      if (!edits) return undefined
      const files = FILES.safeParse(await get("files", store)).data ?? []
      const uploads = Object.fromEntries(
        files.map(({ path, type, bytes }) => [path, fileOf(path, bytes, type)]),
      )
      const { saving, stored, goal, published, ...rest } = edits
      const session = {
        ...rest,
        stored: stored as Stored,
        uploads,
        saving: saving && { values: saving, uploads },
        past: [],
        future: [],
      }
      return { session, before: { goal, published } }
    },
  }
}
