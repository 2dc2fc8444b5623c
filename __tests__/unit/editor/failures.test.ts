import { createPublishing } from "../../../editor/publish/publishing"
import type { State } from "../../../editor/publish/state"
import { valueIn } from "../../../editor/session/address"
import { questionsIn } from "../../../editor/session/rebase"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { HOME, ROLE, SOCIAL, upload } from "../../helpers/editor/first-owner"
import { githubForEachTest } from "../../helpers/editor/github-for-tests"

const DRAFT = "cms/draft"
const PROFILE = "content/profile.yaml"

const { hub, store, read, homeOn, commits, changeOnMain } = githubForEachTest()

/** Lets the first request of each kind fail. Returns the kinds that have failed, such as "PUT merge" or "Read". */
function failAtEach(fault: Fault) {
  const failed: string[] = []
  globalThis.fetch = async (input, { method = "GET", ...init } = {}) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(init.body))?.[1]
    const last = String(input).split("/").at(-1)
    const kind = operation ?? `${method} ${last?.replace(/^\w{40}.*/, "tree")}`
    if (!failed.includes(kind)) {
      failed.push(kind)
      hub.github.faultsByOrdinal.set(1, fault)
    }
    return hub.github.fetch(input, { method, ...init })
  }
  return failed
}

/** An editor that does not sleep, and the states that it has shown. */
async function editor() {
  const session = sessionStore(newSession(await store.open()))
  const shown: State[] = []
  const whilePausing = { act: async (_ms: number) => {} }
  const publishing = createPublishing({
    store,
    session,
    build: async () => ({ builtAt: "", commit: hub.repository.revision("main") }),
    sleep: (ms) => whilePausing.act(ms),
  })
  publishing.subscribe(() => shown.push(publishing.get()))
  /** Waits for a save or a publish, and signs in whenever that is asked for. */
  const finish = async (asked: Promise<void>) => {
    await asked
    while (publishing.get().phase === "signed out") await publishing.resume()
  }
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  return { session, publishing, shown, type, whilePausing, finish }
}

type Fault = Parameters<typeof hub.github.faultsByOrdinal.set>[1]

const FAULTS: [string, Fault, string][] = [
  ["no network", "not sent", "no connection to GitHub"],
  ["a lost answer", "answer lost", "no connection to GitHub"],
  ["a fault of GitHub", { status: 500, message: "Server Error" }, "a fault of its own"],
  ["an expired sign-in", { status: 401, message: "Bad credentials" }, "sign-in has expired"],
  ["a refusal for now", { status: 405, message: "Not allowed" }, "does not allow this yet"],
]

test.each(FAULTS)(
  "%s at every request of a save and a publish is shown, one types on, and it is done once",
  async (_, what, words) => {
    const { github, repository } = hub
    const { publishing, shown, type, whilePausing, session, finish } = await editor()
    const start = String(repository.revision("main"))
    const failed = failAtEach(what)
    /** Expects a message for each kind of request that has failed, among them the given ones. */
    const expectTold = (kinds: string[], isQuiet = (_: string) => false) => {
      const told = shown.flatMap((one) => {
        if (one.phase === "waiting") return one.reason ?? []
        return "failure" in one ? one.failure.message : []
      })
      expect(failed).toEqual(expect.arrayContaining(kinds))
      const expected = failed.filter((kind) => !isQuiet(kind))
      expect(told).toEqual(expected.map(() => expect.stringContaining(words)))
    }
    type(HOME, "Turin, Italy")
    await finish(publishing.save())
    expectTold(["Read", "POST trees", "POST commits", "POST refs", "POST pulls"])
    expect(publishing.get()).toEqual({ phase: "rest" })
    expect(homeOn(DRAFT)).toBe("Turin, Italy")
    expect(commits("main", DRAFT)).toBe(1)
    expect(github.pulls).toHaveLength(1)
    expect(repository.revision("main")).toBe(start)

    failed.length = 0
    shown.length = 0
    changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
    github.checks = "pending"
    whilePausing.act = async () => {
      type(ROLE, `inventor of ${shown.length}`)
      const last = shown.at(-1)
      if (last?.phase === "waiting" && !last.reason) github.pass()
    }
    await finish(publishing.publish())
    const steps = [
      "POST merges",
      "Commit",
      "POST commits",
      "PATCH heads%2Fcms%2Fdraft",
      "PUT merge",
    ]
    // A failed deletion of the branch is ignored.
    expectTold(steps, (kind) => kind.startsWith("DELETE"))
    expect(publishing.get()).toMatchObject({ phase: "live" })
    expect(homeOn("main")).toBe("Turin, Italy")
    expect(read("main")).toContain("birth: 1990")
    expect(commits(start, "main")).toBe(2)
    expect(valueIn(session.get(), ROLE)).toMatch(/^inventor of/)
    expect(session.get().base.stored.draft).toBeUndefined()
  },
)

describe("a file that main has replaced", () => {
  /** Saves a draft with a PDF of some name in place of static/resume.pdf, which main then replaces, too. */
  async function draftWith(name: string) {
    const { session, publishing, whilePausing } = await editor()
    const uploadAs = (name: string) => {
      const at = `${SOCIAL}.#${session.get().ids[SOCIAL]?.[1]}.link`
      const chosen = upload(`static/${name}`, "mine")
      session.dispatch({ type: "upload", at, value: `/${name}`, upload: chosen })
    }
    whilePausing.act = async () => {
      throw new Error("It would go on for ever.")
    }
    uploadAs(name)
    await publishing.save()
    hub.repository.commit("main", "static/resume.pdf", "theirs")
    return { publishing, session }
  }

  test.each([
    [false, "mine"],
    [true, "mine"],
    [true, "theirs"],
  ] as const)(
    "as the draft has is asked about, and not overwritten (main's texts changed: %s, %s)",
    async (areTextsChanged, choice) => {
      const { publishing, session } = await draftWith("resume.pdf")
      if (areTextsChanged) changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
      await publishing.publish()
      const [question] = questionsIn(session.get())
      expect(question?.field).toBe(`${SOCIAL}.#${session.get().ids[SOCIAL]?.[1]}`)
      expect(read(DRAFT, "static/resume.pdf")).toBe("mine")
      expect(read("main", "static/resume.pdf")).toBe("theirs")
      await publishing.answer(new Map([[question?.at ?? "", choice]]))
      expect(read("main", "static/resume.pdf")).toBe(choice)
    },
  )

  test("stays where the draft has no use for it any more", async () => {
    const { publishing } = await draftWith("cv.pdf")
    await publishing.publish()
    expect(read("main", "static/cv.pdf")).toBe("mine")
    expect(read("main", "static/resume.pdf")).toBe("theirs")
  })

  test("is saved again from a draft that was deleted elsewhere, also by a tab that never had it", async () => {
    await draftWith("resume.pdf")
    const { publishing, session } = await editor()
    hub.repository.deleteRef(`refs/heads/${DRAFT}`)
    for (const pull of hub.github.pulls) pull.state = "closed"
    await publishing.resume()
    expect(publishing.get()).toMatchObject({ phase: "deleted elsewhere" })
    const [question] = questionsIn(session.get())
    await publishing.answer(new Map([[question?.at ?? "", "mine"]]))
    await publishing.save()
    expect(read(DRAFT, "static/resume.pdf")).toBe("mine")
  })
})
