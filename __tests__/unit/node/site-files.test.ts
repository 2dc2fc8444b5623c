import { existsSync } from "node:fs"
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { parsePlain } from "netlify-redirector"
import sharp from "sharp"
import { env } from "../../../src/env"
import { writeSiteFiles } from "../../../src/node/site-files"
import { inTemporaryFolder } from "../../helpers/temporary-folder"

const STATIC = resolve("__tests__/fixtures/first-owner/static")
const STYLES = resolve("src/styles")
const PICTURE = {
  ...{ path: "/sharing.png", type: "image/png", width: 1200, height: 630, alt: "A terminal" },
  ...({ card: "summary_large_image", bytes: Buffer.from("") } as const),
}

inTemporaryFolder()
beforeEach(async () => {
  await cp(STATIC, "static", { recursive: true })
  await mkdir("src")
  await symlink(STYLES, "src/styles")
})
afterEach(() => jest.restoreAllMocks())

/** Writes the files beside the pages of a build with some files. Those in static/ are in the build, too. */
async function write(...files: string[]) {
  for (const file of ["terminal.html", "about.html", "404.html", ...files]) {
    await mkdir(dirname(join("public", file)), { recursive: true })
    await writeFile(join("public", file), "")
  }
  await cp("static", "public", { recursive: true })
  await writeSiteFiles("public", PICTURE, "script-src 'self'")
}

test("_redirects › begins with the owner's, and a missing file in a folder is a 404", async () => {
  await writeFile("static/_redirects", "/cv /resume.pdf 302")
  await write("e/f.png", "my files/a.pdf")
  const rules = await parsePlain(await readFile("public/_redirects", "utf8"), {})
  const none = () => ""
  const to = (path: string) => {
    const site = { scheme: "http", host: "a.example", query: "", getHeader: none, getCookie: none }
    const { to = "", status } = rules.match({ ...site, path }) ?? {}
    return `${status} ${to}`
  }
  expect(to("/cv")).toBe("302 /resume.pdf")
  expect(to("/e/gone.png")).toBe("404 /404.html")
  for (const path of ["/", "/index.html", "/x", "/my", "/my files/gone.pdf"]) {
    expect(to(path)).toBe("302 /terminal")
  }
})

test("Cloudflare Pages › gets no redirects, which would come before files", async () => {
  jest.replaceProperty(env, "redirects", false)
  await write()
  expect(existsSync("public/_headers")).toBe(true)
  expect(existsSync("public/_redirects")).toBe(false)
})

test("robots.txt and the icon of home screens › are the owner's, if they are in static/", async () => {
  const own = ["robots.txt", "apple-touch-icon.png"]
  for (const name of own) await writeFile(join("static", name), "mine")
  await write()
  for (const name of own) expect(await readFile(join("public", name), "utf8")).toBe("mine")
})

test.each([
  ["small", 'viewBox="0 0 24 24"', 0],
  ["wide", 'width="2000" height="1000" viewBox="0 0 2 1"', 0xfa],
])("icon of home screens › shows all of a %s drawing, sharply", async (_, size, corner) => {
  const leftHalf = '<rect width="50%" height="100%"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${leftHalf}</svg>`
  await writeFile("static/favicon.svg", svg)
  await write()
  const { data, info } = await sharp(await readFile("public/apple-touch-icon.png"))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[info.channels * (180 * y + x)]
  expect([info.width, at(0, 0), at(86, 90), at(93, 90)]).toEqual([180, corner, 0, 0xfa])
})
