import { once } from "node:events"
import { readFileSync } from "node:fs"
import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { basename, join } from "node:path"
import { expect, test } from "@playwright/test"
import { bundleEditor, editorPage } from "../../node/bundle"
import { workingCopyFiles } from "../../node/working-copy-endpoint"
import type { GithubStore } from "../../store/editor-settings"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { lineDiff } from "../helpers/line-diff"
import { editorOn, picture, uploadedAs } from "./editor"

const CAFE = "plugins/gatsby-plugin-page-editor/__tests__/sites/cafe"
const TYPES: Record<string, string> = { css: "text/css", js: "text/javascript", json: "text/json" }

/**
 * Serves the editor of a copy of the café, without Gatsby: as its host does where GitHub is the store, or else as the
 * development server does.
 */
async function serve(folder: string, github?: GithubStore) {
  await cp(CAFE, folder, { recursive: true })
  for (const name of [".cache", "static", "admin"]) await mkdir(join(folder, name))
  await writeFile(join(folder, "content/counter.jpg"), await picture(200, "gold"))
  await writeFile(join(folder, "static/menu.pdf"), "%PDF-")
  const output = join(folder, "admin")
  await bundleEditor(output, `${CAFE}/site.tsx`)
  const workingCopy = { kind: "working copy", url: "/admin/files", folder } as const
  const page = await editorPage({ store: github ?? workingCopy, icons: {} })
  const files = workingCopyFiles(folder)
  const server = createServer(async (request, response) => {
    const { url = "" } = request
    if (url.startsWith(workingCopy.url)) return files(request, response)
    const name = basename(url)
    const type = TYPES[name.split(".")[1] ?? ""] ?? "text/html"
    const body = name === "admin" ? page : await readFile(join(output, name)).catch(() => "")
    response.setHeader("content-type", type)
    return response.end(body)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/admin`, stop: () => server.close() }
}

const TEXT = readFileSync(join(CAFE, "content/cafe.yaml"), "utf8")

test("the page of a café › is edited, with a control of its own, and keeps its comments", async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath("cafe")
  const { address, stop } = await serve(folder)
  const errors: Error[] = []
  page.on("pageerror", (error) => errors.push(error))
  const text = () => readFile(join(folder, "content/cafe.yaml"), "utf8")
  const editor = editorOn(page)
  const { frame, field, card, press, upload, retype, change, link, adder } = editor
  const save = async () => {
    await editor.save()
    await expect(editor.status).toContainText("Saved in your files")
  }
  await page.goto(address)

  await test.step("a text is changed, and an entry added", async () => {
    await press(frame.getByRole("heading"))
    await field("Name").fill("Café Ada")
    await press(adder("day"))
    await field("Day").selectOption("Sunday")
    await field("From").fill("9:00")
    await field("To").fill("12:00")
    await expect(editor.text("Sunday: 9:00 to 12:00")).toBeVisible()
    await save()
    expect(lineDiff(TEXT, await text())).toEqual([
      "-name: Café Ida # with the accent",
      "+name: Café Ada # with the accent",
      "+  - day: Sunday",
      '+    from: "9:00"',
      '+    to: "12:00"',
    ])
  })

  await test.step("files are chosen", async () => {
    await press(frame.getByRole("img"))
    await upload("Choose a picture", "Oven.png", await picture(300, "red"))
    await expect(field("Description")).toBeFocused()
    await retype("The oven")
    await press(link("Menu"))
    await upload("Upload a PDF", "Winter menu.pdf", Buffer.from("%PDF-winter"))
    await save()
    expect(await readFile(join(folder, "static/menu.pdf"), "utf8")).toBe("%PDF-winter")
    expect(await text()).toMatch(/file: oven-\w{8}\.jpg\n/)
  })

  await test.step("what the schema refuses is said, and not saved", async () => {
    await change("7, Rua das Flores", "Address", "")
    await editor.save()
    await expect(card()).toContainText("Address is required.")
    expect(await text()).toContain("address: 7, Rua das Flores, Porto")
  })
  expect(errors).toEqual([])
  stop()
})

test("the page of a café › is saved as a draft on GitHub with a picture, and published", async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath("cafe")
  const { address, stop } = await serve(folder, {
    kind: "github",
    repository: "ada/portfolio",
    branch: "main",
    siteUrl: "https://cafe.example",
  })
  const github = standInGithub(await repositoryOf(folder))
  await github.routes(page)
  const { change, upload, press, field, retype, frame, save, isSaved, publish, isPublished } =
    editorOn(page)
  /** The lines of the café that a branch has changed. */
  const changedOn = (branch: string) =>
    lineDiff(TEXT, github.repository.read(`${branch}:content/cafe.yaml`).toString())
  await page.addInitScript(() => localStorage.setItem("editor-token", "a-token"))
  await page.goto(address)

  await change("7, Rua das Flores", "Address", "9, Rua das Flores, Porto")
  await press(frame.getByRole("img"))
  await upload("Choose a picture", "Oven.png", await picture(300, "red"))
  await expect(field("Description")).toBeFocused()
  await retype("The oven")
  await save()
  await isSaved()
  const saved = changedOn("cms/draft")
  expect(saved).toEqual([
    "-  file: counter.jpg",
    "-  alt: The counter in the morning",
    uploadedAs("oven", "jpg"),
    "+  alt: The oven",
    "-address: 7, Rua das Flores, Porto",
    "+address: 9, Rua das Flores, Porto",
  ])
  expect(changedOn("main")).toEqual([])

  await publish()
  await isPublished()
  expect(changedOn("main")).toEqual(saved)
  const files = Object.keys(github.repository.filesIn("main"))
  expect(files).toContainEqual(uploadedAs("oven", "jpg"))
  expect(github.unknown).toEqual([])
  stop()
})
