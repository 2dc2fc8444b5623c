import type { Progress } from "../../../editor/publish/publish-state"
import { createSaveLoop } from "../../../editor/publish/save-loop"
import { valueIn } from "../../../editor/session/address"
import { newSession } from "../../../editor/session/session"
import { sessionStore } from "../../../editor/session/session-store"
import { HOME, ROLE, SOCIAL } from "./first-owner"
import { githubForEachTest } from "./github-for-tests"

const DRAFT = "cms/draft"
const PROFILE = "content/profile.yaml"

const { hub, store, read, homeOn, commits, changeOnMain } = githubForEachTest()

/** Lets the first request of each kind fail. Returns the kinds that have failed, such as "PUT merge" or "Open". */
function failAtEach(fault: Fault) {
  const failed: string[] = []
  globalThis.fetch = async (input, { method = "GET", ...init } = {}) => {
    const operation = /(?:query|mutation) (\w+)/.exec(String(init.body))?.[1]
    const kind = operation ?? `${method} ${String(input).split("/").at(-1)}`
    if (!failed.includes(kind)) {
      failed.push(kind)
      hub.github.faultsByOrdinal.set(1, fault)
    }
    return hub.github.fetch(input, { method, ...init })
  }
  return failed
}

/** An editor that does not sleep, and the progress that it has shown. */
async function editor() {
  const session = sessionStore(newSession(await store.open()))
  const shown: Progress[] = []
  const whilePausing = { act: async () => {} }
  const loop = createSaveLoop({ store, session, sleep: () => whilePausing.act() })
  loop.subscribe(() => {
    const { progress } = loop.get()
    if (progress !== shown.at(-1)) shown.push(progress)
  })
  /** Waits for a save or a publish, and signs in whenever that is asked for. */
  const finish = async (asked: Promise<void>) => {
    await asked
    while (loop.get().progress.kind === "signed out") await loop.resume()
  }
  const type = (at: string, value: string) => session.dispatch({ type: "set", at, value })
  return { session, loop, shown, type, whilePausing, finish }
}

type Fault = Parameters<typeof hub.github.faultsByOrdinal.set>[1]

const FAULTS: [string, Fault, string][] = [
  ["no network", "not sent", "no connection to GitHub"],
  ["a lost answer", "answer lost", "no connection to GitHub"],
  ["an expired sign-in", { status: 401, message: "Bad credentials" }, "sign-in has expired"],
  ["a refusal for now", { status: 405, message: "Not allowed" }, "does not allow this yet"],
]

test.each(FAULTS)(
  "%s at every request of a save and a publish is shown, one types on, and it is done once",
  async (how, what, words) => {
    const { github, repository } = hub
    const { loop, shown, type, whilePausing, session, finish } = await editor()
    const start = await repository.revision("main")
    const failed = failAtEach(what)
    /** Expects a message for each kind of request that has failed, among them the given ones. */
    const expectShown = (kinds: string[], isQuiet = (_: string) => false) => {
      const messages = shown.flatMap((one) => ("failure" in one ? [one.failure.message] : []))
      const told = failed.filter((kind) => !isQuiet(kind))
      expect(messages).toEqual(told.map(() => expect.stringContaining(words)))
      expect(failed).toEqual(expect.arrayContaining(kinds))
    }
    type(HOME, "Turin, Italy")
    await finish(loop.save())
    expectShown(["POST trees", "POST commits", "POST refs", "POST pulls", "Open"])
    expect(loop.get().progress).toEqual({ kind: "idle" })
    expect(await homeOn(DRAFT)).toBe("Turin, Italy")
    expect(await commits(`main..${DRAFT}`)).toBe("1")
    expect(github.pulls).toHaveLength(1)
    expect(await repository.revision("main")).toBe(start)

    failed.length = 0
    shown.length = 0
    await changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
    github.checks = "pending"
    whilePausing.act = async () => {
      type(ROLE, `inventor of ${shown.length}`)
      if (shown.at(-1)?.kind === "publishing") await github.pass()
    }
    await finish(loop.publish())
    // A failed deletion of the branch is ignored, and a merge that is not allowed yet is polled.
    const isWaitedFor = how === "a refusal for now"
    const steps = ["Status", "Object", "POST commits", "PATCH heads%2Fcms%2Fdraft", "PUT merge"]
    expectShown(steps, (kind) => kind.startsWith("DELETE") || (kind === "PUT merge" && isWaitedFor))
    expect(loop.get().live).toBeDefined()
    expect(await homeOn("main")).toBe("Turin, Italy")
    expect(await read("main")).toContain("birth: 1990")
    expect(await commits(`${start}..main`)).toBe("2")
    expect(valueIn(session.get(), ROLE)).toMatch(/^inventor of/)
    expect(session.get().base.stored.draft).toBeUndefined()
  },
)

describe("a file that main has replaced", () => {
  /** Saves a draft with a PDF of some name in place of static/resume.pdf, which main then replaces, too. */
  async function draftWith(name: string) {
    const { session, loop, whilePausing } = await editor()
    const uploadAs = (name: string) => {
      const at = `${SOCIAL}.#${session.get().ids[SOCIAL]?.[1]}.link`
      const upload = { path: `static/${name}`, file: new File(["mine"], name) }
      session.dispatch({ type: "upload", at, value: `/${name}`, upload })
    }
    whilePausing.act = async () => {
      throw new Error("It would go on for ever.")
    }
    uploadAs(name)
    await loop.save()
    await hub.repository.commit("main", "static/resume.pdf", "theirs")
    return { loop, uploadAs }
  }
  const publish = async (loop: Awaited<ReturnType<typeof editor>>["loop"]) => {
    await loop.open()
    await loop.publish()
  }
  const expectBothOnMain = async () => {
    expect(await read("main", "static/cv.pdf")).toBe("mine")
    expect(await read("main", "static/resume.pdf")).toBe("theirs")
  }

  test.each([false, true])(
    "as the draft has is not overwritten, and has to be renamed (main's texts changed: %s)",
    async (areTextsChanged) => {
      const { loop, uploadAs } = await draftWith("resume.pdf")
      if (areTextsChanged) await changeOnMain(PROFILE, /birth: .*/, "birth: 1990")
      await publish(loop)
      const message =
        "static/resume.pdf was replaced on the main branch, too. Rename your file, and choose it again."
      expect(loop.get().progress).toMatchObject({ kind: "refused", failure: { message } })
      uploadAs("cv.pdf")
      await publish(loop)
      await expectBothOnMain()
    },
  )

  test("stays where the draft has no use for it any more", async () => {
    const { loop } = await draftWith("cv.pdf")
    await publish(loop)
    await expectBothOnMain()
  })
})
