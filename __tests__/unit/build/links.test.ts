import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { answerOf, areUnreachable, contentLinks } from "../../../scripts/link-checker"
import { contentIn } from "../../sites/sites"

/** Answers /404 with the status 404, and /picture/1000 with a picture of 1000 bytes. */
const server = createServer(({ url = "" }, response) => {
  const [, bytes] = /^\/picture\/(\d+)$/.exec(url) ?? []
  if (bytes) response.setHeader("content-type", "image/webp").end(Buffer.alloc(Number(bytes)))
  else response.writeHead(Number(url.slice(1)), { location: "/200" }).end("a page")
})
const ask = (path: string) =>
  answerOf(`http://localhost:${(server.address() as AddressInfo).port}/${path}`)

beforeAll(() => once(server.listen(0), "listening"))
afterAll(() => server.close())

test("an address answers, is gone, or refuses programs for now", async () => {
  const answers = await Promise.all(["200", "301", "404", "403", "503"].map(ask))
  expect(answers.map(({ answer }) => answer).join()).toBe("answers,answers,gone,unknown,unknown")
})

test("a heavy picture gets a warning", async () => {
  expect((await ask("picture/150000")).warning).toBeUndefined()
  expect((await ask("picture/289000")).warning).toMatch("289 kB; expected at most 150 kB")
})

test("an address without a host is gone, and one that cannot be reached is unknown", async () => {
  const failure = Object.assign(new TypeError("fetch failed"), { cause: { code: "ENOTFOUND" } })
  jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(failure)
  expect(await answerOf("https://ada.example/")).toEqual({ answer: "gone", because: "ENOTFOUND" })
  expect(await answerOf("http://localhost:1/")).toMatchObject({ answer: "unknown" })
})

test("if no host is found, there may be no connection", () => {
  const unknown = { answer: "gone", because: "ENOTFOUND" } as const
  expect(areUnreachable([unknown, { answer: "unknown", because: "EAI_AGAIN" }])).toBe(true)
  expect(areUnreachable([unknown, { answer: "answers", because: "200" }])).toBe(false)
  expect(areUnreachable([])).toBe(false)
})

test("the links are the https addresses of links and pictures, once each", () => {
  const { profile, site } = contentIn("__tests__/fixtures/first-owner")
  const { coffee, building } = site.images
  const images = { building, coffee: { ...coffee, src: building.src } }
  expect(contentLinks({ profile, site: { ...site, images } })).toEqual([
    ...["github.com", "gitlab.com", "linkedin.com"].map((host) => expect.stringContaining(host)),
    ...[building.src, building.still],
  ])
})
