import { once } from "node:events"
import { watch } from "node:fs"
import fs, {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises"
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { workingCopyFiles } from "../../../editor/node/working-copy-files"
import type { Change, Store, Stored } from "../../../editor/store/store"
import { workingCopy } from "../../../editor/store/working-copy"
import { blobHash } from "../../../src/content/blob-hash"
import { upload } from "../../helpers/editor/first-owner"

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

/** Saves another home, on what was opened. */
const moveTo = (home: string, base: Stored, files: Change["files"] = {}) =>
  store.save(base, {
    texts: {
      ...base.version.texts,
      profile: base.version.texts.profile.replace(/(?<=home: ).*/, home),
    },
    files,
    title: "Update home",
  })

const file = (path: string) => ({ [path]: upload(path, "bytes") })
/** The bytes of a file by its path. */
const bytesOf = async (path: string) => store.file((await store.open()).version, path)

test("a save writes its texts and uploads, nothing else, and is the base of the next one", async () => {
  const seen = new Set<string | null>()
  const watcher = watch(join(folder, "static"), (_, name) => seen.add(name))
  const uploads = { ...file("content/me-1.jpg"), ...file("static/cv.pdf") }
  await moveTo("Turin, Italy", await store.open(), uploads)
  // What is seen comes in order.
  await writeFile(join(folder, "static/end"), "")
  while (!seen.has("end")) await once(watcher, "change")
  watcher.close()
  expect([...seen]).toEqual(["cv.pdf", "end"])
  expect(await read("content/profile.yaml")).toContain("home: Turin, Italy")
  expect(await read("content/me-1.jpg")).toBe("bytes")
  const first = await store.open()
  const hash = blobHash(Buffer.from("bytes"))
  expect(first.version.files["content/me-1.jpg"]).toBe(hash)
  expect(first.version.sizes[hash]).toBe("bytes".length)
  await moveTo("Lisbon, Portugal", first)
  expect(await read("content/profile.yaml")).toContain("home: Lisbon, Portugal")
})

test("of two saves at once the second is refused", async () => {
  const stored = await store.open()
  const outcomes = await Promise.allSettled([
    moveTo("Turin, Italy", stored),
    moveTo("Lisbon, Portugal", stored),
  ])
  expect(outcomes).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { kind: "refused" } },
  ])
  expect(await read("content/profile.yaml")).toContain("home: Turin, Italy")
})

test("a PDF takes the place of another of any name, unless others have replaced it", async () => {
  const path = "static/cv/My CV.pdf"
  await mkdir(join(folder, "static/cv"))
  await writeFile(join(folder, path), "before")
  const stored = await store.open()
  await writeFile(join(folder, path), "theirs")
  await expect(moveTo("Turin, Italy", stored, file(path))).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining("changed elsewhere"),
  })
  expect(await read(path)).toBe("theirs")
  await moveTo("Turin, Italy", await store.open(), file(path))
  expect(await read(path)).toBe("bytes")
})

test("a content file that is missing for a moment is a fault to retry", async () => {
  const path = join(folder, "content/profile.yaml")
  await rename(path, `${path}.new`)
  const message = "The development server: content/profile.yaml is missing"
  await expect(store.open()).rejects.toMatchObject({ kind: "offline", message })
  await rename(`${path}.new`, path)
  expect((await store.open()).version.texts.profile).toContain("home:")
})

test("a file is read as it is, and none outside of content/ and static/, even by a link", async () => {
  const portrait = await bytesOf("content/portrait.jpg")
  const bytes = await readFile(join(FIXTURE, "content/portrait.jpg"))
  expect(Buffer.from(await (portrait as Blob).arrayBuffer())).toEqual(bytes)
  expect(await bytesOf("content/none.jpg")).toBeUndefined()
  await writeFile(join(folder, "secret.txt"), "secret")
  await symlink(join(folder, "secret.txt"), join(folder, "static/out.txt"))
  await symlink(folder, join(folder, "static/all"))
  await symlink(join(folder, "static/favicon.svg"), join(folder, "content/in.svg"))
  expect(await bytesOf("content/in.svg")).toBeDefined()
  for (const path of [
    ...["package.json", "content/../package.json", "static/..", "/etc/passwd"],
    ...["static/out.txt", "static/all/secret.txt"],
  ]) {
    await expect(bytesOf(path)).rejects.toMatchObject({ kind: "refused" })
  }
})

const PROFILE = "content/profile.yaml"

test("a save goes through a symbolic link, keeps the mode of a file, and lists what is linked", async () => {
  await rename(join(folder, PROFILE), join(folder, "words.yaml"))
  await symlink("../words.yaml", join(folder, PROFILE))
  await rename(join(folder, "content/portrait.jpg"), join(folder, "me.jpg"))
  await symlink("../me.jpg", join(folder, "content/portrait.jpg"))
  await chmod(join(folder, "words.yaml"), 0o640)
  await moveTo("Turin, Italy", await store.open())
  const { version } = await store.open()
  expect(await readlink(join(folder, PROFILE))).toBe("../words.yaml")
  expect(await read("words.yaml")).toContain("home: Turin, Italy")
  expect((await lstat(join(folder, "words.yaml"))).mode & 0o777).toBe(0o640)
  expect(Object.keys(version.files)).toContain("content/portrait.jpg")
})

test("a save reaches a folder on another disk", async () => {
  const stored = await store.open()
  const error = Object.assign(new Error("cross-device link"), { code: "EXDEV" })
  const renaming = jest.spyOn(fs, "rename").mockRejectedValue(error)
  await moveTo("Turin, Italy", stored, file("content/me-1.jpg"))
  renaming.mockRestore()
  expect(await read(PROFILE)).toContain("home: Turin, Italy")
  expect(await read("content/me-1.jpg")).toBe("bytes")
})

test("bytes that are not UTF-8 are refused in words, and stay as they are", async () => {
  const stored = await store.open()
  const bytes = Buffer.from("about:\n  home: Évora\n", "latin1")
  await writeFile(join(folder, PROFILE), bytes)
  const refusal = {
    kind: "refused",
    message: expect.stringMatching(/: found bytes in content\/profile\.yaml that are not UTF-8; /),
  }
  await expect(store.open()).rejects.toMatchObject(refusal)
  await expect(moveTo("Turin, Italy", stored)).rejects.toMatchObject(refusal)
  expect(await readFile(join(folder, PROFILE))).toEqual(bytes)
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
  await expect(moveTo("Turin, Italy", await store.open(), file(path))).rejects.toMatchObject({
    kind: "refused",
  })
  expect(await read("content/profile.yaml")).not.toContain("Turin")
})

/** A save by hand: the version that it names, and its form. */
async function put(match: string, body: BodyInit) {
  const answer = await fetch(url, { method: "PUT", headers: { "If-Match": match }, body })
  return [answer.status, await answer.text()]
}

function formOf(texts?: string) {
  const form = new FormData()
  if (texts) form.append("texts", texts)
  form.append("upload", new File(["bytes"], "me.jpg"), "content/me-1.jpg")
  return form
}

test.each([
  ["texts that are no JSON", () => formOf("{")],
  ["the text of one file alone", () => formOf('{"profile": ""}')],
  ["no texts", formOf],
  ["no form", () => "{}"],
])("a save with %s is refused in words", async (_, body) => {
  const stored = await store.open()
  const answer = await put(`"${stored.version.id}"`, body())
  expect(answer).toEqual([400, expect.stringMatching(/^expected /)])
  expect(await store.open()).toEqual(stored)
})

test.each(["", "*", '"0"'])(
  "a save on the version %j is refused, and writes nothing",
  async (match) => {
    const stored = await store.open()
    const texts = JSON.stringify(stored.version.texts)
    expect(await put(match, formOf(texts))).toMatchObject([412, expect.any(String)])
    expect(await store.open()).toEqual(stored)
  },
)

test("a save that is larger than the editor's is refused before it is read", async () => {
  const saving = request(url, { method: "PUT", headers: { "content-length": 300_000_000 } })
  saving.flushHeaders()
  const [answer] = await once(saving, "response")
  expect(answer.statusCode).toBe(413)
  saving.destroy()
})
