import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { dirname, join, relative, sep } from "node:path"
import { CONTENT_FILES } from "../../schema/content-files"
import type { Texts, Version } from "../store/store"

type Next = (error?: unknown) => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => Promise<void>

/** A portrait and a résumé, as the editor names them (src/editor/fields/uploads.ts). */
const UPLOAD = /^(?:content\/[a-z\d-]+\.(?:jpg|png|webp)|static\/[a-z\d-]+\.pdf)$/
/** What the editor shows. */
const READABLE = /^(?:content|static)(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+$/
const FOLDERS = ["content", "static"]

/** Why nothing was done, for who asked. */
const refusal = (status: number, message: string) => Object.assign(new Error(message), { status })

/**
 * Lets the editor read and write the working copy. What was changed since it was opened is not overwritten: a save names
 * its version in `If-Match`, and saves wait for one another.
 *
 * @param folder the project
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
      const bytes = await readFile(join(folder, readable(searchParams.get("path"))))
      response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes)
      return
    }
    const version = request.method === "PUT" ? await save(request) : await versionIn(folder)
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
    response.end(JSON.stringify(version))
  }
  return (request, response, next) =>
    answer(request, response, next).catch((error) => {
      if (error.status) response.writeHead(error.status).end(error.message)
      else if (error.code === "ENOENT") response.writeHead(404).end()
      else next(error)
    })
}

function readable(path: string | null): string {
  if (path && READABLE.test(path)) return path
  throw refusal(403, `found the path ${path}; expected a file of content/ or static/`)
}

async function versionIn(folder: string): Promise<Version> {
  const texts = await Promise.all(
    CONTENT_FILES.map(async ({ name, path }) => [name, await readFile(join(folder, path), "utf8")]),
  )
  const files = await Promise.all(FOLDERS.map((name) => filesIn(folder, name)))
  const id = createHash("sha256").update(JSON.stringify(texts)).digest("hex")
  return { id, texts: Object.fromEntries(texts), files: files.flat().sort() }
}

async function filesIn(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
}

/** Writes what a save says: uploads first, which the texts name. */
async function write(folder: string, match: string, form: FormData): Promise<Version> {
  const texts = printTexts(form)
  const uploads = form.getAll("upload").filter((part): part is File => typeof part !== "string")
  const unsafe = uploads.find(({ name }) => !UPLOAD.test(name))
  if (unsafe) {
    throw refusal(
      403,
      `found the upload ${unsafe.name}; expected a picture in content/ or a PDF in static/, under a safe name`,
    )
  }
  const before = await versionIn(folder)
  const isSaved = CONTENT_FILES.every(({ name }) => texts[name] === before.texts[name])
  // The same words may be saved already, by a request whose answer was lost.
  if (match !== `"${before.id}"` && !isSaved) throw refusal(412, "the files have changed")
  for (const upload of uploads) {
    await replace(folder, upload.name, Buffer.from(await upload.arrayBuffer()))
  }
  for (const { name, path } of CONTENT_FILES) {
    if (texts[name] !== before.texts[name]) await replace(folder, path, texts[name])
  }
  return versionIn(folder)
}

function printTexts(form: FormData): Texts {
  const texts = JSON.parse(String(form.get("texts")))
  if (CONTENT_FILES.every(({ name }) => typeof texts?.[name] === "string")) return texts
  throw refusal(400, "found no texts; expected that of each content file")
}

/**
 * Where a file is written first. Gatsby copies what appears in static/, and ends if it has gone by then
 * (gatsby/dist/utils/get-static-dir.js).
 */
const UNFINISHED = ".cache/unfinished"

/** Writes a file at once, so that nobody reads half of it. */
async function replace(folder: string, path: string, content: string | Buffer) {
  const unfinished = join(folder, UNFINISHED)
  const target = join(folder, path)
  await Promise.all([unfinished, target].map((file) => mkdir(dirname(file), { recursive: true })))
  await writeFile(unfinished, content)
  await rename(unfinished, target)
}

const formOf = (request: IncomingMessage): Promise<FormData> =>
  new Request("http://localhost", {
    method: "PUT",
    headers: { "content-type": String(request.headers["content-type"]) },
    body: request as unknown as BodyInit,
    // What Node.js asks for with a body that is a stream.
    ...{ duplex: "half" },
  })
    .formData()
    .catch(() => {
      throw refusal(400, "found no form; expected one with texts and uploads")
    })
