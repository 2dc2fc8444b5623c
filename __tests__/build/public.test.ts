import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { parse } from "yaml"
import { SCREENS } from "../../src/shell/screens"

const { about, work } = parse(readFileSync("content/profile.yaml", "utf8"))

const pages = Object.keys(SCREENS).map((path) => `${path.slice(1)}.html`)
const files = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))

/** Every text that stands somewhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value ? [value] : []
  return Object.values(value ?? {}).flatMap(textsIn)
}

describe("what a build contains", () => {
  const isPublished = (text: string) => files.filter((file) => readFileSync(file).includes(text))

  test("what the screens show", () => {
    expect(isPublished(about.name.last)).not.toEqual([])
  })

  const { average, ...education } = about.education
  test.each([...textsIn(education), String(average)])(
    "not the field of the education %s",
    (text) => {
      expect(
        isPublished(text).filter((file) => !/\.(avif|webp|jpg|pdf|js)$|icons\.json$/.test(file)),
      ).toEqual([])
    },
  )

  test("no field of the work", () => {
    const words = [
      "technologies",
      ...textsIn(work.map(({ technologies }: { technologies?: string[] }) => technologies)),
    ]
    const data = files.filter((file) => /page-data.*\.json$|\.html$/.test(file))
    const found = data.flatMap((file) =>
      words.filter((word) => readFileSync(file, "utf8").includes(word)),
    )
    expect(data).not.toEqual([])
    expect(found).toEqual([])
  })
})

describe("a page", () => {
  test.each([...pages, "404.html"])("%s has its language and inlines its styles", (page) => {
    const html = readFileSync(`public/${page}`, "utf8")
    expect(html).toMatch(/<html lang="en"/)
    expect(html).toContain("<style")
    expect(html).not.toMatch(/rel="stylesheet"/)
  })

  test.each([
    ["terminal.html", "terminal-module", "about-module"],
    ["about.html", "about-module", "terminal-module"],
  ])(
    "%s begins with its own styles, and has the other screen's with its scripts",
    (page, own, other) => {
      const [head = "", body = ""] = readFileSync(`public/${page}`, "utf8").split("<body>")
      const [, late = ""] = body.split('<template id="after-paint">')
      expect(head).toContain(`.${own}--`)
      expect(head).not.toContain(`.${other}--`)
      expect(late).toContain(`.${other}--`)
      expect(late).not.toContain(`.${own}--`)
    },
  )

  test("has scripts that Chromium compiles while they arrive, but for a comment before", () => {
    const scripts = readdirSync("public/js").filter((name) => name.endsWith(".js"))
    expect(scripts).not.toEqual([])
    for (const name of scripts) {
      expect(readFileSync(`public/js/${name}`, "utf8")).toMatch(
        /^(\/\*.*?\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/,
      )
    }
  })

  test.each(pages)(
    "%s holds no style attribute of this project's and nothing of an image component",
    (page) => {
      const html = readFileSync(`public/${page}`, "utf8")
      const styles = Array.from(html.matchAll(/<(\w+)[^>]* style="([^"]*)"[^>]*>/g), ([tag]) => tag)
      expect(styles.filter((tag) => !/id="gatsby-(focus-wrapper|announcer)"/.test(tag))).toEqual([])
      expect(html).not.toContain("gatsby-image")
    },
  )
})

/** What a page, the editor or the host asks for, beside the screens and what the owner puts into static/. */
const ASKED_FOR = [
  /^404\.html$/,
  /^_(redirects|headers)$/,
  /^(favicon\.ico|apple-touch-icon\.png|icon-(192|512|maskable)\.png|sharing\.png)$/,
  /^(site\.webmanifest|robots\.txt|sitemap\.xml)$/,
  /^js\/[\w-]+-[0-9a-f]{20}\.js(\.LICENSE\.txt)?$/,
  /^page-data\/.+\.json$/,
  /^static\/[0-9a-f]+\/[0-9a-f]+\/.+$/,
  /^admin\/(index\.html|editor\.(js|css)|editor\.js\.LEGAL\.txt|icons\.json|page\.css)$/,
]

test("nothing is published that nothing asks for", () => {
  const ofOwner = readdirSync("static", { recursive: true, encoding: "utf8" })
  const unasked = files
    .map((file) => relative("public", file))
    .filter((file) => !ASKED_FOR.some((pattern) => pattern.test(file)))
    .filter((file) => ![...pages, ...ofOwner].includes(file))
  expect(unasked).toEqual([])
})

test("no script names a source map", () => {
  const scripts = files.filter((file) => file.endsWith(".js"))
  expect(scripts.filter((file) => /sourceMappingURL=/.test(readFileSync(file, "utf8")))).toEqual([])
})
