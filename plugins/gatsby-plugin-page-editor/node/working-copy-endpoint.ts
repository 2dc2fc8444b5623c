import { readFile, rename, rm, writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import type { Version } from "../store/store"
import type { WorkingVersion } from "../store/working-copy"
import { blobHash, filesIn } from "./files"

const FOLDERS = ["content", "static"]
const TEXT = /^content\/.*\.ya?ml$/i
/** The paths that the editor gives new files (fields/chosen-files.ts). */
const NEW_FILE = /^(?:content\/[a-z\d-]+\.(?:jpg|png)|static\/[a-z\d-]+\.(?:pdf|png|svg))$/
/**
 * An upload until it is complete. In static/, Gatsby would copy it, and crash once it is gone, or if it is written while
 * it is copied (gatsby/dist/utils/get-static-dir.js).
 */
const UNFINISHED = ".cache/unfinished"

/** Browsers open no page of this type. */
const HEADERS = { "content-type": "application/octet-stream", "cache-control": "no-store" }

const httpError = (status: number, message: string) => Object.assign(new Error(message), { status })

/**
 * Middleware that reads and writes the working copy in a folder. The site's guard of its development server lets only pages
 * of the site on this machine come here. A save names its base version in `If-Match`, and is refused if the files have
 * changed since. Requests are served one at a time, so that none reads half of a save.
 */
export function workingCopyFiles(folder: string) {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
  const answer = async (request: IncomingMessage): Promise<Buffer | string> => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost")
    if (pathname.endsWith("/file")) return inTurn(() => read(folder, searchParams.get("path")))
    const form = request.method === "PUT" && (await formOf(request))
    return inTurn(async () => {
      if (form) await write(folder, String(request.headers["if-match"]), form)
      return JSON.stringify(await versionIn(folder))
    })
  }
  return (request: IncomingMessage, response: ServerResponse): Promise<unknown> =>
    answer(request).then(
      (body) => response.writeHead(200, HEADERS).end(body),
      // What the file system reports may pass.
      (error: Failure) => response.writeHead(error.status ?? 503, HEADERS).end(messageOf(error)),
    )
}

type Failure = NodeJS.ErrnoException & { status?: number; dest?: string }

/** A failure in the owner's words, if people meet it: a PDF that is open on Windows, a file that is read-only, a full disk. */
function messageOf({ code = "", path, dest = path, message }: Failure): string {
  if (code === "ENOSPC") return "the disk is full. Free some space"
  if (!["EACCES", "EBUSY", "EPERM"].includes(code)) return message
  return `${dest} is open in another program, or read-only. Close it there, or allow changes to it`
}

/** The paths of all files in content/ and static/. */
const pathsIn = async (folder: string) =>
  (await Promise.all(FOLDERS.map((name) => filesIn(join(folder, name), folder)))).flat()

async function read(folder: string, path: string | null): Promise<Buffer> {
  if (path && (await pathsIn(folder)).includes(path)) return readFile(join(folder, path))
  throw httpError(403, `found the path ${path}; expected a file of content/ or static/`)
}

async function versionIn(folder: string): Promise<WorkingVersion> {
  const [texts, files]: [Version["texts"], Version["files"]] = [{}, {}]
  const sizes: Version["sizes"] = {}
  for (const path of (await pathsIn(folder)).sort()) {
    const bytes = await readFile(join(folder, path))
    if (TEXT.test(path)) {
      texts[path] = bytes.toString()
      continue
    }
    const hash = blobHash(bytes)
    files[path] = hash
    sizes[hash] = bytes.length
  }
  return { id: blobHash(Buffer.from(JSON.stringify([texts, files]))), texts, files, sizes }
}

/** Writes the files of a save in their order, if they may be written, and the save is based on the newest version. */
async function write(folder: string, match: string, form: FormData): Promise<void> {
  const parts = form.getAll("file").filter((part) => part instanceof File)
  const { id, texts, files } = await versionIn(folder)
  const isSafe = (path: string) =>
    path in texts || NEW_FILE.test(path) || (/\.pdf$/i.test(path) && path in files)
  const unsafe = parts.find(({ name }) => !isSafe(name))
  if (unsafe)
    throw httpError(
      403,
      `found the file ${unsafe.name}; expected a picture in content/, or a picture or PDF in static/, under a safe name`,
    )
  if (match !== `"${id}"`) throw httpError(412, "the files have changed")
  for (const part of parts) {
    const bytes = Buffer.from(await part.arrayBuffer())
    await replaceFile(join(folder, part.name), bytes, join(folder, UNFINISHED))
  }
}

/** Replaces a file at once, so that one that cannot be written, as on a full disk, stays as it was. */
async function replaceFile(path: string, bytes: Buffer, unfinished: string) {
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { "content-type": String(request.headers["content-type"]) }
  return new Response(request as unknown as BodyInit, { headers }).formData()
}
