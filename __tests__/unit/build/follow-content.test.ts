import { EventEmitter } from "node:events"
import type { Reporter } from "gatsby"
import { checkContent } from "../../../src/content/content-problems"
import { copyContent } from "../../../src/content/copy-content"
import { followContent } from "../../../src/development/follow-content"
import { contentIn } from "../../sites/sites"

const mockChanges = new EventEmitter()
jest.mock("node:fs", () => ({
  ...jest.requireActual("node:fs"),
  watch: (_: string, listener: (event: string, name: string) => void) =>
    mockChanges.on("all", () => listener("change", "profile.yaml")),
}))
jest.mock("../../../src/content/content-problems", () => ({ checkContent: jest.fn() }))
jest.mock("../../../src/content/copy-content", () => ({ copyContent: jest.fn() }))
jest.mock("../../../src/development/show-problem", () => ({ showProblem: jest.fn() }))

const validate = jest.mocked(checkContent)
const error = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  mockChanges.removeAllListeners()
  jest.clearAllMocks()
  const content = contentIn("__tests__/fixtures/first-owner")
  validate.mockResolvedValue({ problems: [], content })
  followContent({ error } as unknown as Reporter, [])
})

/** Changes the content, and lets time pass, in ms. */
async function change(wait: number) {
  mockChanges.emit("all")
  await jest.advanceTimersByTimeAsync(wait)
}

test("of several saves within a second, the first shows at once, and the others together", async () => {
  for (let save = 0; save < 10; save += 1) await change(100)
  expect(copyContent).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2000)
  expect(copyContent).toHaveBeenCalledTimes(2)
})

test("nothing that fails while the content is followed ends the server", async () => {
  validate.mockRejectedValueOnce(new Error("EACCES"))
  await change(100)
  mockChanges.emit("error", new Error("EMFILE"))
  expect(error.mock.calls.map(([message]) => message)).toEqual(
    ["EACCES", "EMFILE"].map((code) => `The pages do not follow content/: ${code}`),
  )
})
