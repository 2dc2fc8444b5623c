import { execFile } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join, relative, resolve } from "node:path"
import { promisify } from "node:util"
import sharp from "sharp"
import { parse } from "yaml"
import { buildCopy } from "../../scripts/site-copy"
import { NETLIFY } from "../netlify"

const BUILD_TIMEOUT_MS = 240_000

/** Someone else, in another script, with fewer links, at another host. */
const PROFILE = `about:
  name:
    first: Ελένη
    last: Παπαδοπούλου
  role: αρχιτέκτονας λογισμικού
  birth: 1988
  home: Θεσσαλονίκη, Ελλάδα
  social:
    - icon: mail
      label: email
      link: mailto:eleni@papadopoulou.example
    - icon: brand-gitlab
      label: gitlab
      link: https://gitlab.com/eleni-papadopoulou
  education:
    degree: Μηχανική
    timeperiod: 2006 έως 2011
    faculty: Πολυτεχνείο
    link: https://school.example/eleni
    average: 9.1
  about:
    - Σχεδιάζω συστήματα.
    - Τρέχω δίπλα στη θάλασσα.
    - Γράψε μου, πίνουμε έναν καφέ
work: []
`
const ENVIRONMENT = {
  ...NETLIFY,
  URL: "https://eleni.example",
  REPOSITORY_URL: "https://github.com/eleni-papadopoulou/portfolio",
}

const sample = parse(readFileSync("content/profile.yaml", "utf8"))
const sampleSite = parse(readFileSync("content/site.yaml", "utf8"))

let site: Awaited<ReturnType<typeof buildCopy>>

/** What the README's steps ask a new owner to change. */
async function makeOnesOwn(directory: string) {
  const file = join(directory, "content/site.yaml")
  const text = await readFile(file, "utf8")
  await Promise.all([
    writeFile(join(directory, "content/profile.yaml"), PROFILE),
    writeFile(
      file,
      text
        .replace(/(?<=\n {2}user: ).*/, "eleni")
        .replace(/(?<=\n {2}host: ).*/, "olympos")
        .replace(/(?<=\n {2}alt: )Illustrated.*/, "Η Ελένη, που χαμογελά"),
    ),
    sharp({ create: { width: 700, height: 700, channels: 3, background: "#345" } })
      .jpeg()
      .toFile(join(directory, "content/portrait.jpg")),
    rm(join(directory, "static/resume.pdf")),
  ])
}

beforeAll(async () => {
  site = await buildCopy(ENVIRONMENT, makeOnesOwn)
}, BUILD_TIMEOUT_MS)

afterAll(() => site.remove())

const read = (path: string) => readFileSync(join(site.directory, "public", path), "utf8")

function files() {
  const root = join(site.directory, "public")
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
}

test("the check of the content passes", async () => {
  const check = promisify(execFile)(
    process.execPath,
    ["--import", "tsx", resolve("scripts/check.ts")],
    { cwd: site.directory },
  )
  await expect(check).resolves.toMatchObject({ stderr: "" })
})

test("both screens are the new owner's", () => {
  expect(read("terminal.html")).toContain("Hi! I&#x27;m Ελένη!")
  expect(read("terminal.html")).toContain("eleni@olympos")
  expect(read("about.html")).toContain("Γράψε μου, πίνουμε έναν καφέ")
  expect(read("about.html")).toContain('href="https://gitlab.com/eleni-papadopoulou"')
  expect(read("about.html")).not.toContain("github.com")
})

test("what others show and find is at the new host", () => {
  for (const page of ["terminal.html", "about.html"]) {
    expect(read(page)).toContain('content="https://eleni.example/sharing.png"')
  }
  expect(read("sitemap.xml").match(/<loc>https:\/\/eleni\.example\//g)).toHaveLength(2)
})

test("no string of the sample person is published", () => {
  const { name, role, home, social, education, about } = sample.about
  const { user, host } = sampleSite.prompt
  const links = social
    .map(({ link }: { link: string }) => link)
    .filter((link: string) => !link.startsWith("/"))
  const strings: string[] = [
    name.first,
    name.last,
    role,
    home,
    ...links,
    ...about.flatMap((paragraph: string) => paragraph.split(/(?<=[.:,]) /)),
    education.degree,
    education.timeperiod,
    education.faculty,
    education.link,
    `${user}@${host}`,
    host,
    sampleSite.portrait.alt,
    NETLIFY.URL,
  ]
  const found = files().flatMap((file) => {
    const content = read(file)
    return strings.filter((string) => content.includes(string)).map((s) => `${file}: ${s}`)
  })
  expect(strings.every((string) => string.length > 2)).toBe(true)
  expect(found).toEqual([])
})

test("no picture or file of the sample person is published", () => {
  const published = files()
  expect(published).not.toContain("resume.pdf")
  const portraits = published.filter((file) => /^static\/.*\.(avif|webp|jpg)$/.test(file))
  expect(portraits).not.toEqual([])
  const ofSample = readdirSync("public/static", { recursive: true, encoding: "utf8" })
  expect(portraits.filter((file) => ofSample.includes(relative("static", file)))).toEqual([])
})
