import { createHash } from "node:crypto"
import {
  chmod,
  copyFile,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { dirname, join, relative, sep } from "node:path"
import type { Texts, Version } from "../store/store"
import { blobHash, CONTENT_FILES, filesIn } from "./site"

type Next = (error?: unknown) => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<void>

/** The paths that the editor gives new files (editor/fields/uploads.ts). */
const NEW_FILE = /^(?:content\/[a-z\d-]+\.(?:jpg|png|webp)|static\/[a-z\d-]+\.pdf)$/
/** The paths that the editor may read. */
const READABLE = /^(?:content|static)(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+$/
const FOLDERS = ["content", "static"]
/** The largest save that is accepted: larger than the editor ever sends. */
const SAVE_MAX_BYTES = 100_000_000

/** An error that is answered with its status and message. */
const httpError = (status: number, message: string) => Object.assign(new Error(message), { status })

/**
 * Middleware that reads and writes the working copy. A save names its base version in `If-Match`, and is refused if the
 * files have changed since. Saves run one at a time.
 *
 * @param folder the folder of the project
 */
export function workingCopyFiles(folder = "."): Middleware {
  let lastSave: Promise<unknown> = Promise.resolve()
  const save = async (request: IncomingMessage) => {
    const form = await formOf(request)
    const saved = lastSave.then(() => write(folder, String(request.headers["if-match"]), form))
    lastSave = saved.catch(() => {})
    return saved
  }
  const answer: Middleware = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost")
    if (request.method === "GET" && pathname.endsWith("/file")) {
      const bytes = await readFile(await readable(folder, searchParams.get("path")))
      response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes)
      return
    }
    if (request.method === "PUT") await save(request)
    const version = await versionIn(folder)
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
    response.end(JSON.stringify(version))
  }
  return (request, response, next) =>
    answer(request, response, next).catch((error) => {
      if (error.status)
        response
          // The body may not have been read.
          .writeHead(error.status, { connection: "close" })
          .end(error.message)
      else if (error.code === "ENOENT") response.writeHead(404).end()
      else next(error)
    })
}

/** The real path of a file in content/ or static/. Symbolic links that lead out of them are refused. */
async function readable(folder: string, path: string | null): Promise<string> {
  if (path && READABLE.test(path)) {
    const [target, ...roots] = await Promise.all(
      [path, ...FOLDERS].map((name) => realpath(join(folder, name))),
    )
    if (target && roots.some((root) => target.startsWith(root + sep))) return target
  }
  throw httpError(403, `found the path ${path}; expected a file of content/ or static/`)
}

async function versionIn(folder: string): Promise<Version> {
  const read = async () => {
    const entries = CONTENT_FILES.map(async ({ name, path }) => [
      name,
      decode(await readFile(join(folder, path)), path),
    ])
    const texts: Texts = Object.fromEntries(await Promise.all(entries))
    const paths = await Promise.all(FOLDERS.map((name) => filesIn(join(folder, name), folder)))
    const isText = (path: string) => CONTENT_FILES.some((file) => file.path === path)
    const others = paths.flat().filter((path) => !isText(path))
    const found = others.map(async (path) => {
      const bytes = await readFile(join(folder, path))
      return { path, hash: blobHash(bytes), size: bytes.length }
    })
    const listed = await Promise.all(found)
    const files = Object.fromEntries(listed.map(({ path, hash }) => [path, hash]))
    const sizes = Object.fromEntries(listed.map(({ hash, size }) => [hash, size]))
    const all = JSON.stringify([texts, files].map((group) => Object.entries(group).sort()))
    return { id: createHash("sha256").update(all).digest("hex"), texts, files, sizes }
  }
  return read().catch((error) => {
    if (error.code !== "ENOENT") throw error
    // For a moment, while a code editor replaces a file by renaming another.
    throw httpError(503, `${relative(folder, error.path)} is missing`)
  })
}

/** The text of a file. Bytes that are not UTF-8 are refused, because they would be lost with the next save. */
function decode(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw httpError(
      422,
      `found bytes in ${path} that are not UTF-8; expected text in UTF-8. Save the file as UTF-8`,
    )
  }
}

function textsFrom(form: FormData): Texts {
  try {
    const texts: Texts = JSON.parse(String(form.get("texts")))
    if (CONTENT_FILES.every(({ name }) => typeof texts[name] === "string")) return texts
  } catch {
    // The form has no valid JSON.
  }
  throw httpError(400, "expected the texts of both content files as JSON")
}

/** Writes a save. Uploads are written first, because the texts refer to them. */
async function write(folder: string, match: string, form: FormData): Promise<void> {
  const texts = textsFrom(form)
  const parts = form.getAll("upload").filter((part): part is File => typeof part !== "string")
  const before = await versionIn(folder)
  const isSafe = (path: string) =>
    NEW_FILE.test(path) || (/\.pdf$/i.test(path) && path in before.files)
  const unsafe = parts.find(({ name }) => !isSafe(name))
  if (unsafe) {
    throw httpError(
      403,
      `found the upload ${unsafe.name}; expected a picture in content/ or a PDF in static/, under a safe name`,
    )
  }
  if (match !== `"${before.id}"`) throw httpError(412, "the files have changed")
  for (const part of parts) await replace(folder, part.name, Buffer.from(await part.arrayBuffer()))
  for (const { name, path } of CONTENT_FILES) {
    if (texts[name] !== before.texts[name]) await replace(folder, path, texts[name])
  }
}

/**
 * The temporary file that is moved into place. Not in static/, because Gatsby copies new files from there, and crashes
 * if they are gone by then (gatsby/dist/utils/get-static-dir.js).
 */
const UNFINISHED = ".cache/unfinished"

/** Replaces a file, atomically unless it is on another disk. A symbolic link stays one, and a file keeps its mode. */
async function replace(folder: string, path: string, content: string | Buffer) {
  const unfinished = join(folder, UNFINISHED)
  const named = join(folder, path)
  const target = await realpath(named).catch(() => named)
  await Promise.all([unfinished, target].map((file) => mkdir(dirname(file), { recursive: true })))
  await writeFile(unfinished, content)
  const old = await stat(target).catch(() => undefined)
  if (old) await chmod(unfinished, old.mode)
  await rename(unfinished, target).catch(async (error) => {
    if (error.code !== "EXDEV") throw error
    await copyFile(unfinished, target)
    await rm(unfinished)
  })
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const { "content-type": type, "content-length": length } = request.headers
  // A body of unknown length is refused, too.
  if (!(Number(length) <= SAVE_MAX_BYTES))
    throw httpError(413, `expected a save of at most ${SAVE_MAX_BYTES} bytes`)
  const form = new Request("http://localhost", {
    method: "PUT",
    headers: { "content-type": String(type) },
    body: request as unknown as BodyInit,
    // Node.js requires `duplex` for a stream.
    ...{ duplex: "half" },
  }).formData()
  return form.catch(() => {
    throw httpError(400, "expected a form")
  })
}
