import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { answerOf, contentLinks } from "../../src/content/links"
import { contentIn, FIXTURES } from "../sites/sites"

const server = createServer(({ url = "" }, response) => {
  const [, bytes] = /^\/picture\/(\d+)$/.exec(url) ?? []
  if (bytes) {
    response.writeHead(200, { "content-type": "image/webp" }).end(Buffer.alloc(Number(bytes)))
    return
  }
  response.writeHead(Number(url.slice(1)), { location: "/200" }).end("a page")
})
const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  [200, "answers"],
  [301, "answers"],
  [404, "gone"],
  [410, "gone"],
  [403, "unknown"],
  [503, "unknown"],
])("an address of status %i: %s", async (status, answer) => {
  expect((await answerOf(`${origin()}/${status}`)).answer).toBe(answer)
})

test.each([
  { bytes: 150_000, warning: undefined },
  { bytes: 289_000, warning: expect.stringContaining("289 kB; expected at most 150 kB") },
])("a picture of $bytes bytes is warned of: $warning", async ({ bytes, warning }) => {
  expect((await answerOf(`${origin()}/picture/${bytes}`)).warning).toEqual(warning)
})

test("an address whose host no longer exists is gone", async () => {
  const failure = Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND" } })
  jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(failure)
  expect(await answerOf("https://ada.example/")).toEqual({ answer: "gone", because: "ENOTFOUND" })
})

test("an address that cannot be reached is unknown", async () => {
  expect(await answerOf("http://localhost:1/")).toMatchObject({ answer: "unknown" })
})

test("links and pictures on other sites are looked at, once each", () => {
  const { profile, site } = contentIn(join(FIXTURES, "first-owner"))
  const { coffee, building } = site.images
  const links = contentLinks({
    profile,
    site: { ...site, images: { building, coffee: { ...coffee, src: building.src } } },
  })
  expect(links).toEqual(
    expect.arrayContaining([building.src, building.still, "https://github.com/example"]),
  )
  expect(links.filter((link) => link === building.src)).toHaveLength(1)
  expect(links.join()).not.toMatch(/mailto|resume/)
})
