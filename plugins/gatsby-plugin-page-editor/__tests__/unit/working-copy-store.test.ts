import { once } from "node:events"
import { watch } from "node:fs"
import promises, { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isRefused } from "../../../../src/node/dev-server"
import { blobHash } from "../../node/files"
import { workingCopyFiles } from "../../node/working-copy-endpoint"
import { parseTexts } from "../../session/content"
import type { Change, Store, Stored } from "../../store/store"
import { workingCopy } from "../../store/working-copy"
import { upload } from "../helpers/first-owner"

const FIXTURE = "__tests__/fixtures/first-owner"

let folder: string
let server: Server
let url: string
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "working-copy-"))
  await cp(FIXTURE, folder, { recursive: true })
  await mkdir(join(folder, ".cache"))
  server = createServer(workingCopyFiles(folder)).listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store = workingCopy(url)
})

afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const read = (path: string) => readFile(join(folder, path), "utf8")

/** Saves another home, on what was opened. */
const moveTo = (home: string, base: Stored, files: Change["files"] = {}) =>
  store.save(base, {
    texts: {
      ...base.version.texts,
      profile: String(base.version.texts.profile).replace(/(?<=home: ).*/, home),
    },
    files,
    title: "Update home",
  })

const file = (path: string) => ({ [path]: upload(path, "bytes").file })
const bytesOf = async (path: string) => store.file((await store.open()).version, path)

const PROFILE = "content/profile.yaml"

test("a save to the working copy › writes its changes alone, and answers the next base", async () => {
  const { mtimeMs } = await stat(join(folder, "content/site.yaml"))
  const paths = ["content/me-1.jpg", "static/cv.pdf", "static/favicon.svg", "static/sharing.png"]
  const uploads = Object.assign({}, ...paths.map(file))
  const saved = await moveTo("Turin, Italy", await store.open(), uploads)
  expect(saved).toEqual(await store.open())
  expect(saved.version.texts.profile).toContain("home: Turin, Italy")
  const hash = blobHash(Buffer.from("bytes"))
  for (const path of paths) expect(saved.version.files).toHaveProperty([path], hash)
  expect(saved.version.files).not.toHaveProperty([PROFILE])
  expect(saved.version.sizes[hash]).toBe("bytes".length)
  await moveTo("Lisbon, Portugal", saved)
  expect(await read(PROFILE)).toContain("home: Lisbon, Portugal")
  expect((await stat(join(folder, "content/site.yaml"))).mtimeMs).toBe(mtimeMs)
})

test("a file that a save has replaced › is there by its hash, and no other is in its place", async () => {
  const path = "static/favicon.svg"
  const before = await store.open()
  const icon = await read(path)
  const { version } = await moveTo("Turin, Italy", before, file(path))
  expect(await (await store.file(before.version, path))?.text()).toBe(icon)
  expect(await (await store.file(version, path))?.text()).toBe("bytes")
  expect(await workingCopy(url).file(before.version, path)).toBeUndefined()
})

test("a PDF › is put into the working copy at once", async () => {
  // Gatsby copies it at every change, and crashes if copies overlap.
  const seen: string[] = []
  const watcher = watch(join(folder, "static"), (event, name) => seen.push(`${event} of ${name}`))
  await moveTo("Turin, Italy", await store.open(), file("static/cv.pdf"))
  // Events come in order.
  await writeFile(join(folder, "static/end"), "")
  while (!seen.includes("rename of end")) await once(watcher, "change")
  watcher.close()
  expect(seen.filter((event) => !event.endsWith("end"))).toEqual(["rename of cv.pdf"])
})

test("a save to the working copy › leaves a text whole that cannot be written", async () => {
  const before = await read(PROFILE)
  const stored = await store.open()
  // As on a full disk, where a text that is written in place is left cut off.
  await mkdir(join(folder, ".cache/unfinished/in-the-way"), { recursive: true })
  await expect(moveTo("Turin, Italy", stored)).rejects.toMatchObject({ kind: "offline" })
  expect(await read(PROFILE)).toBe(before)
})

test.each([
  ["EACCES", "static/cv.pdf is open in another program, or read-only."],
  ["EBUSY", "static/cv.pdf is open in another program, or read-only."],
  ["EPERM", "static/cv.pdf is open in another program, or read-only."],
  ["ENOSPC", "the disk is full."],
])("a save to the working copy › says what keeps it from a file: %s, %s", async (code, words) => {
  const stored = await store.open()
  const failure = Object.assign(new Error(code), { code, path: "from", dest: "static/cv.pdf" })
  jest.spyOn(promises, "rename").mockRejectedValueOnce(failure)
  const saving = moveTo("Turin, Italy", stored, file("static/cv.pdf"))
  const message = expect.stringContaining(`The development server: ${words}`)
  await expect(saving).rejects.toMatchObject({ kind: "offline", message })
})

test("working copy › accepts one of two saves at once, and refuses the other", async () => {
  const base = await store.open()
  const saves = ["Turin", "Lisbon"].map((home) => moveTo(home, base))
  const settled = await Promise.allSettled(saves)
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test("a PDF › takes the place of another in the working copy, unless others have replaced it", async () => {
  const path = "static/cv/My CV.pdf"
  await mkdir(join(folder, "static/cv"))
  await writeFile(join(folder, path), "before")
  const stored = await store.open()
  await writeFile(join(folder, path), "theirs")
  await expect(moveTo("Turin, Italy", stored, file(path))).rejects.toMatchObject({
    kind: "outdated",
    message: expect.stringContaining("changed elsewhere"),
  })
  expect(await read(path)).toBe("theirs")
  await moveTo("Turin, Italy", await store.open(), file(path))
  expect(await read(path)).toBe("bytes")
})

test("a content file that is missing › is a failure that is tried again", async () => {
  await rm(join(folder, PROFILE))
  const message = "There is no file content/profile.yaml."
  await expect(store.open()).rejects.toMatchObject({ kind: "offline", message })
})

test("a file of the working copy › is read, and none outside of content/ and static/", async () => {
  const portrait = await bytesOf("content/portrait.jpg")
  const bytes = await readFile(join(FIXTURE, "content/portrait.jpg"))
  expect(Buffer.from(await (portrait as Blob).arrayBuffer())).toEqual(bytes)
  await writeFile(join(folder, "secret.txt"), "secret")
  await mkdir(join(folder, "static-old"))
  await writeFile(join(folder, "static-old/cv.pdf"), "secret")
  for (const path of ["content/../secret.txt", "static-old/cv.pdf"])
    await expect(bytesOf(path)).rejects.toMatchObject({ kind: "refused" })
})

test("a content file that is not UTF-8 › is refused in words, and stays as it is", async () => {
  const stored = await store.open()
  const bytes = Buffer.from("about:\n  home: Évora\n", "latin1")
  await writeFile(join(folder, PROFILE), bytes)
  const { version } = await store.open()
  expect(() => parseTexts(version)).toThrow(
    "content/profile.yaml: line 2, column 9: found the invisible U+FFFD",
  )
  await expect(moveTo("Turin, Italy", stored)).rejects.toMatchObject({ kind: "outdated" })
  expect(await readFile(join(folder, PROFILE))).toEqual(bytes)
})

test.each([
  "content/words.yaml",
  "content/Me.jpg",
  "content/../me.jpg",
  "static/x.html",
  "static/x.pdf\n",
  "static/X.svg",
  "static/sub/x.pdf",
  "me.jpg",
])("an upload to %s › is refused, with nothing written", async (path) => {
  const stored = await store.open()
  await expect(moveTo("Turin, Italy", stored, file(path))).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining(
      "expected a picture in content/, or a picture or PDF in static/",
    ),
  })
  expect(await store.open()).toEqual(stored)
})

/** A request for the endpoint or the page, from this machine by default. */
const request = (
  headers: Record<string, string>,
  url = "/admin/files",
  remoteAddress = "::ffff:127.0.0.1",
) => ({ url, headers: { host: "localhost:8000", ...headers }, socket: { remoteAddress } })
const LINK = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }

test.each([
  ["its own page", true, request({ "sec-fetch-site": "same-origin" })],
  ["a link to the page on another site", true, request(LINK, "/admin/")],
  ["a link to the files on another site", false, request(LINK)],
  ["another machine", false, request({ host: "192.168.1.7:8000" }, "/admin/files", "192.168.1.8")],
  ["a page on another machine", false, request({}, "/Admin", "192.168.127.8")],
])("the development server › knows whether it may answer the editor of %s: %s", (_, may, one) => {
  expect(isRefused(one)).toBe(!may)
})
