import type { Progress } from "../../src/editor/publish/publish-state"
import { createSaveLoop } from "../../src/editor/publish/save-loop"
import { valueIn } from "../../src/editor/session/address"
import { newSession } from "../../src/editor/session/session"
import { sessionStore } from "../../src/editor/session/session-store"
import { github as openStore } from "../../src/editor/store/github"
import { bareRepository, type Repository } from "../browser/bare-repository"
import { standInGithub } from "../browser/stand-in-github"
import { HOME, ROLE } from "./first-owner"

const DRAFT = "cms/draft"

let repository: Repository
let github: ReturnType<typeof standInGithub>
/** The fault of the first request of each kind, if any. */
let fault: Fault | undefined
/** The kinds of requests that have failed. */
let failed: string[]
const originalFetch = globalThis.fetch

beforeEach(async () => {
  repository = await bareRepository("__tests__/fixtures/first-owner")
  github = standInGithub(repository)
  fault = undefined
  failed = []
  globalThis.fetch = async (input, init) => {
    const kind = kindOf(String(input), init)
    if (fault && !failed.includes(kind)) {
      failed.push(kind)
      github.faultsByOrdinal.set(1, fault)
    }
    return github.fetch(input, init)
  }
})

/** The kind of a request, such as "PUT merge" or "Open". */
function kindOf(url: string, { method = "GET", body }: RequestInit = {}): string {
  const operation = /(?:query|mutation) (\w+)/.exec(String(body))?.[1]
  return operation ?? `${method} ${url.split("/").at(-1)}`
}

afterEach(async () => {
  globalThis.fetch = originalFetch
  expect(github.unknown).toEqual([])
  await repository.remove()
})

/** An editor that does not sleep, and the progress that it has shown. */
async function editor() {
  const store = openStore({ repository: "ada/portfolio", branch: "main" }, () => "a-token")
  const session = sessionStore(newSession(await store.open()))
  const shown: Progress[] = []
  const whilePausing = { act: async () => {} }
  const progress = createSaveLoop({ store, session, sleep: () => whilePausing.act() })
  progress.subscribe(() => {
    const now = progress.get().progress
    if (now === shown.at(-1)) return
    shown.push(now)
  })
  /** Waits for a save or a publish, and signs in whenever that is asked for. */
  const finish = async (asked: Promise<void>) => {
    await asked
    while (progress.get().progress.kind === "signed out") await progress.resume()
  }
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  return { session, progress, shown, type, whilePausing, finish }
}

const homeOn = async (branch: string) =>
  /home: (.*)/.exec((await repository.read(`${branch}:content/profile.yaml`)).toString())?.[1]
const changeOnMain = async (from: RegExp, to: string) => {
  const path = "content/profile.yaml"
  const text = (await repository.read(`main:${path}`)).toString()
  await repository.commit("main", path, text.replace(from, to))
}
const count = (range: string) => repository.git("rev-list", "--count", range)

type Fault = Parameters<typeof github.faultsByOrdinal.set>[1]

const FAULTS: [string, Fault, string][] = [
  ["no network", "not sent", "no connection to GitHub"],
  ["a lost answer", "answer lost", "no connection to GitHub"],
  ["an expired sign-in", { status: 401, message: "Bad credentials" }, "sign-in has expired"],
  ["a refusal for now", { status: 405, message: "Not allowed" }, "does not allow this yet"],
]

test.each(FAULTS)(
  "%s at every request of a save and a publish is shown, one types on, and it is done once",
  async (how, what, words) => {
    const { progress, shown, type, whilePausing, session, finish } = await editor()
    const start = await repository.revision("main")
    const expectAllShown = (isQuiet = (_: string) => false) => {
      const messages = shown.flatMap((one) => ("failure" in one ? [one.failure.message] : []))
      const kinds = failed.filter((kind) => !isQuiet(kind))
      expect(messages).toEqual(kinds.map(() => expect.stringContaining(words)))
    }
    fault = what
    type(HOME, "Turin, Italy")
    await finish(progress.save())
    expectAllShown()
    expect(failed).toEqual(
      expect.arrayContaining(["POST trees", "POST commits", "POST refs", "POST pulls", "Open"]),
    )
    expect(progress.get().progress).toEqual({ kind: "idle" })
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
    expect(await count(`main..${DRAFT}`)).toBe("1")
    expect(github.pulls).toHaveLength(1)
    expect(await repository.revision("main")).toBe(start)

    failed.length = 0
    shown.length = 0
    await changeOnMain(/birth: .*/, "birth: 1990")
    github.checks = "pending"
    whilePausing.act = async () => {
      type(ROLE, `inventor of ${shown.length}`)
      if (shown.at(-1)?.kind === "publishing") await github.pass()
    }
    await finish(progress.publish())
    // A failed deletion of the branch is ignored, and a merge that is not allowed yet is polled.
    const isWaitedFor = how === "a refusal for now"
    expectAllShown((kind) => kind.startsWith("DELETE") || (kind === "PUT merge" && isWaitedFor))
    expect(failed).toEqual(
      expect.arrayContaining([
        "Status",
        "Object",
        "POST commits",
        "PATCH heads%2Fcms%2Fdraft",
        "PUT merge",
      ]),
    )
    expect(progress.get().live).toBeDefined()
    expect(await homeOn("main")).toBe("Turin, Italy")
    expect(await repository.read("main:content/profile.yaml").then(String)).toContain("birth: 1990")
    expect(await count(`${start}..main`)).toBe("2")
    expect(valueIn(session.get(), ROLE)).toMatch(/^inventor of/)
    expect(session.get().base.stored.draft).toBeUndefined()
  },
)
