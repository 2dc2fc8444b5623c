import site from "edited-site"
import { createStore, get, setMany } from "idb-keyval"
import * as z from "zod"
import { fileOf, type UploadsByPath } from "../fields/files"
import type { Stored } from "../store/store"
import { isSame } from "../yaml/values"
import type { Session } from "./session"
import { filesToSave } from "./uploads"

/** What the owner asked for and what is still to do. It goes on after a reload. */
const BACKUP_STATE = z.object({
  /** The goal that is not reached yet. "merge": what was saved waits to be published. */
  goal: z.enum(["save", "save and publish", "merge", "call off"]).optional(),
  /**
   * The draft that was left here, and that GitHub still has: discarded, or to be begun anew on top of main by the next
   * save.
   */
  leaving: z.object({ number: z.number(), isDiscarded: z.boolean() }).optional(),
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
  /** The content that was to be saved, and the one before the draft was discarded. */
  saving: values.optional(),
  discarded: values.optional(),
})

/** The chosen files of a snapshot as bytes, because Safari's private windows cannot store files. */
const FILES = z.record(
  z.string(),
  z.union([z.string(), z.object({ type: z.string(), bytes: z.instanceof(ArrayBuffer) })]),
)
/** Those of what is on the page, of what was to be saved, and of what was discarded. */
const ALL_FILES = z.tuple([FILES, FILES, FILES])

/**
 * A backup of a session in the browser, so that edits survive a reload, a crash and the end of the tab.
 *
 * @param scope names the content that is edited, such as by its repository
 */
export function openBackup(scope: string) {
  const store = createStore(`backup ${scope}`, "backup")
  /** The files that were written last. They have a key of their own, so that they are not written with each letter. */
  let written: UploadsByPath[] | undefined
  return {
    /** @throws whatever the browser does if it refuses to store anything */
    async write(session: Session, { goal, leaving, published }: BackupState): Promise<void> {
      const { values, base, stored, conflicts, saving, past } = session
      const discarded = past.findLast(({ isDiscarded }) => isDiscarded)
      const edits = {
        ...{ values, base, stored, conflicts, goal, leaving, published },
        saving: saving?.values,
        discarded: discarded?.values,
      }
      const entries: [string, unknown][] = [["edits", edits]]
      const files = [session, saving, discarded].map((one) => (one ? filesToSave(one) : {}))
      if (!isSame(files, written)) entries.push(["files", await Promise.all(files.map(bytesOf))])
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
      const files = ALL_FILES.safeParse(await get("files", store)).data ?? [{}, {}, {}]
      const [uploads = {}, ...others] = files.map(uploadsOf)
      const [ofSaving = {}, ofDiscarded = {}] = others
      const { saving, discarded, stored, goal, leaving, published, ...rest } = edits
      const step = { values: discarded ?? {}, uploads: ofDiscarded, isDiscarded: true } as const
      const session = {
        ...rest,
        stored: stored as Stored,
        uploads,
        saving: saving && { values: saving, uploads: ofSaving },
        past: discarded ? [step] : [],
        future: [],
      }
      return { session, before: { goal, leaving, published } }
    },
  }
}

async function bytesOf(uploads: UploadsByPath): Promise<z.infer<typeof FILES>> {
  const files = Object.entries(uploads).map(async ([path, file]) => {
    if (typeof file === "string") return [path, file] as const
    return [path, { type: file.type, bytes: await file.arrayBuffer() }] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

const uploadsOf = (files: z.infer<typeof FILES>): UploadsByPath =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === "string" ? file : fileOf(path, file.bytes, file.type),
    ]),
  )
