import { fetchInTime } from "../../../editor/store/fetch-in-time"
import { github } from "../../../editor/store/github"
import { workingCopy } from "../../../editor/store/working-copy"

const originalFetch = globalThis.fetch
let time = new AbortController()
const limits: number[] = []

beforeEach(() => {
  time = new AbortController()
  limits.length = 0
  jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms)
    return time.signal
  })
})
afterEach(() => {
  globalThis.fetch = originalFetch
})

test.each([
  ["GitHub", () => github({ repository: "ada/portfolio", branch: "main" }, () => "a-token")],
  ["the working copy", () => workingCopy("/admin/files")],
])(
  "a request that %s never answers is cancelled, and counts as no connection",
  async (_, store) => {
    let requests = 0
    globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        requests += 1
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
        if (requests === 1) time.abort()
      })
    await expect(store().open()).rejects.toMatchObject({ kind: "passing" })
  },
)

test("a large upload may take longer, and so may the body of an answer", async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  globalThis.fetch = async (_input, init) => {
    signals.push(init?.signal)
    return new Response("{}")
  }
  await fetchInTime("/")
  await fetchInTime("/", { method: "POST", body: "x".repeat(320_000) })
  expect(limits).toEqual([30_000, 40_000])
  time.abort()
  expect(signals[0]?.aborted).toBe(false)
})
