import { once } from "node:events"
import { watch } from "node:fs"
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { workingCopyFiles } from "../../src/editor/node/working-copy-files"
import type { Change, Store, Stored } from "../../src/editor/store/store"
import { workingCopy } from "../../src/editor/store/working-copy"

const FIXTURE = "__tests__/fixtures/first-owner"

let folder: string
let server: Server
let url: string
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "working-copy-"))
  await cp(FIXTURE, folder, { recursive: true })
  const answer = workingCopyFiles(folder)
  server = createServer((asked, response) => {
    answer(asked, response, (error) => response.writeHead(500).end(String(error)))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store = workingCopy(url)
})

afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const read = (path: string) => readFile(join(folder, path), "utf8")

/** A save of another home, on what was opened. */
const moveTo = (home: string, base: Stored, uploads: Change["uploads"] = []): Change => ({
  base,
  texts: {
    ...base.saved.texts,
    profile: base.saved.texts.profile.replace(/(?<=home: ).*/, home),
  },
  uploads,
  removed: [],
  message: "Update home",
})

const picture = (path: string) => ({ path, file: new File(["bytes"], "me.jpg") })

test("a save writes the texts and the uploads, and is the base of the next one", async () => {
  const first = await store.save(
    moveTo("Turin, Italy", await store.open(), [picture("content/me-1.jpg")]),
  )
  expect(await read("content/profile.yaml")).toContain("home: Turin, Italy")
  expect(await read("content/me-1.jpg")).toBe("bytes")
  expect(first.saved.files).toContain("content/me-1.jpg")
  await store.save(moveTo("Lisbon, Portugal", first))
  expect(await read("content/profile.yaml")).toContain("home: Lisbon, Portugal")
})

test("a save puts no file into the site's folders but those that it saves", async () => {
  const seen = new Set<string | null>()
  const watcher = watch(join(folder, "static"), (_, name) => seen.add(name))
  const resume = { path: "static/cv.pdf", file: new File(["%PDF-"], "cv.pdf") }
  await store.save(moveTo("Turin, Italy", await store.open(), [resume]))
  // What is seen comes in order.
  await writeFile(join(folder, "static/end"), "")
  while (!seen.has("end")) await once(watcher, "change")
  watcher.close()
  expect([...seen]).toEqual(["cv.pdf", "end"])
})

test("of two saves at once the second is refused", async () => {
  const stored = await store.open()
  const outcomes = await Promise.allSettled([
    store.save(moveTo("Turin, Italy", stored)),
    store.save(moveTo("Lisbon, Portugal", stored)),
  ])
  expect(outcomes).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { kind: "outdated" } },
  ])
})

test("a save that is repeated, because its answer was lost, is done once", async () => {
  const change = moveTo("Turin, Italy", await store.open())
  const first = await store.save(change)
  expect(await store.save(change)).toEqual(first)
})

test("a file is read as it is, and none outside of content/ and static/", async () => {
  const portrait = await store.file("content/portrait.jpg", { id: "" })
  expect(Buffer.from((await portrait?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
    await readFile(join(FIXTURE, "content/portrait.jpg")),
  )
  expect(await store.file("content/none.jpg", { id: "" })).toBeUndefined()
  for (const path of ["package.json", "content/../package.json", "static/..", "/etc/passwd"]) {
    await expect(store.file(path, { id: "" })).rejects.toMatchObject({ kind: "refused" })
  }
})

test.each([
  "content/profile.yaml",
  "content/me.svg",
  "content/Me.jpg",
  "content/me.jpg.new",
  "content/.jpg",
  "static/x.html",
  "static/x.pdf\n",
  "content/../me.jpg",
  "content/..\\me.jpg",
  "static/sub/x.pdf",
  "/etc/x.pdf",
  "me.jpg",
])("an upload to %s is refused, and nothing is written", async (path) => {
  const change = moveTo("Turin, Italy", await store.open(), [picture(path)])
  await expect(store.save(change)).rejects.toMatchObject({ kind: "refused" })
  expect(await read("content/profile.yaml")).not.toContain("Turin")
})

test("no file is read through a symbolic link that leads out of the folders", async () => {
  await writeFile(join(folder, "secret.txt"), "secret")
  await symlink(join(folder, "secret.txt"), join(folder, "static/out.txt"))
  await symlink(folder, join(folder, "static/all"))
  await symlink(join(folder, "static/favicon.svg"), join(folder, "content/in.svg"))
  for (const path of ["static/out.txt", "static/all/secret.txt"]) {
    await expect(store.file(path, { id: "" })).rejects.toMatchObject({ kind: "refused" })
  }
  expect(await store.file("content/in.svg", { id: "" })).toBeDefined()
})

const formOf = (texts: string) => {
  const form = new FormData()
  form.append("texts", texts)
  return form
}

test.each([
  ["texts that are no JSON", () => formOf("{")],
  ["the text of one file alone", () => formOf('{"profile": ""}')],
  ["no texts", () => new FormData()],
  ["no form", () => "{}"],
])("a save with %s is refused in words", async (_, body) => {
  const stored = await store.open()
  const headers = { "If-Match": `"${stored.saved.id}"` }
  const answer = await fetch(url, { method: "PUT", headers, body: body() })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/^expected /)])
  expect(await store.open()).toEqual(stored)
})

test("a save that is larger than the editor's is refused before it is read", async () => {
  const saving = request(url, { method: "PUT", headers: { "content-length": 300_000_000 } })
  saving.flushHeaders()
  const [answer] = await once(saving, "response")
  expect(answer.statusCode).toBe(413)
  saving.destroy()
})

test.each([
  ["no version", undefined],
  ["any version", "*"],
  ["an older version", '"0"'],
])("a save that names %s is refused, and writes nothing", async (_, match) => {
  const stored = await store.open()
  const body = new FormData()
  body.append("texts", JSON.stringify(moveTo("Turin, Italy", stored).texts))
  body.append("upload", new File(["bytes"], "me.jpg"), "content/me-1.jpg")
  const headers: Record<string, string> = match === undefined ? {} : { "If-Match": match }
  expect((await fetch(url, { method: "PUT", headers, body })).status).toBe(412)
  expect(await store.open()).toEqual(stored)
})
