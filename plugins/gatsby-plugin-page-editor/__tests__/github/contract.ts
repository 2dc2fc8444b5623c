import { readFileSync } from "node:fs"
import { blobHash } from "../../node/files"
import { github } from "../../store/github"
import { githubClient } from "../../store/github-client"
import {
  type Change,
  type Drafted,
  type Stored,
  StoreError,
  type Version,
  withoutDraft,
} from "../../store/store"
import { CONTENT } from "./state"

/** A repository with a main branch of its own, and what others do there. */
export type TestRepository = {
  names: Parameters<typeof github>[0]
  token: string
  commitToMain: (on: Version, path: string, text: string) => Promise<unknown>
  deleteDraft: () => Promise<unknown>
  /** Reports a check of a commit, as a host does. */
  report: (on: Version, state: "pending" | "success" | "failure") => Promise<unknown>
  /** The titles of all pull requests from the draft's branch into main. */
  titles: () => Promise<string[]>
  end: () => Promise<unknown>
}

/** What a repository may lack. A required check also has to pass on top of the newest main. */
export type Setting = "required check" | "auto-merge"

type Server = {
  begin: (hasRequiredCheck: boolean) => Promise<TestRepository>
  /** Why tests that need a setting are skipped. */
  lacks?: Partial<Record<Setting, string>>
  /** Leaves out the tests that are about GitHub alone. */
  isStandIn?: true
  /** How long reads may take to show what was written, in ms. */
  patience?: number
}

/** The interval at which GitHub is read, in ms. */
const PAUSE = 1_000
const PROFILE = "content/profile.yaml"
const homeIn = ({ texts }: Version) => /home: (.*)/.exec(texts.profile ?? "")?.[1]
const withHome = (home: string, { texts }: Version) =>
  String(texts.profile).replace(/(?<=home: ).*/, home)

/** What the store expects of GitHub, as tests of a server. */
export function githubContract({ begin, lacks = {}, isStandIn, patience = 0 }: Server) {
  let repository: TestRepository

  /** A store without a past, such as that of another tab. */
  const tab = (token = repository.token, names = repository.names) => {
    const { drafts, ...store } = github(names, () => token)
    if (!drafts) throw new Error("There are no drafts.")
    return { ...store, ...drafts }
  }
  type Tab = ReturnType<typeof tab>

  /** Reads until an expectation is met. */
  async function until(read: () => Promise<Stored>, check: (found: Stored) => void) {
    const end = Date.now() + patience
    for (;;) {
      try {
        const found = await read()
        check(found)
        return found as Drafted
      } catch (failure) {
        if (Date.now() >= end) throw failure
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
  }
  const untilDraft = (store: Tab, draft: object, check = (_: Stored) => {}) =>
    until(store.open, (found) => {
      expect(found.draft).toMatchObject(draft)
      check(found)
    })

  const save = (store: Tab, home: string, base: Stored, files: Change["files"] = {}) => {
    const texts = { ...base.version.texts, profile: withHome(home, base.version) }
    return store.save(base, { texts, files, title: `Move to ${home}` }) as Promise<Drafted>
  }
  const fails = (kind: StoreError["kind"], act: Promise<unknown>) =>
    expect(act).rejects.toMatchObject({ constructor: StoreError, kind })

  type Act = (store: Tab, start: Stored) => Promise<unknown>

  /** A test of GitHub and of the stand-in, which begins with a repository without a draft. */
  function onBoth(title: string, act: Act, needs: Setting[] = []) {
    const missing = needs.flatMap((setting) => lacks[setting] ?? [])
    const run = missing.length > 0 ? test.skip : test
    run([title, ...missing].join(" › skipped: "), async () => {
      repository = await begin(needs.length > 0)
      try {
        const store = tab()
        const start = await until(store.open, ({ draft, leftOver }) =>
          expect([draft, leftOver]).toEqual([undefined, undefined]),
        )
        await act(store, start)
      } finally {
        jest.restoreAllMocks()
        await repository.end()
      }
    })
  }

  /** A test of GitHub alone: other tests have the stand-in do the same. */
  function onGithub(...test: Parameters<typeof onBoth>) {
    if (!isStandIn) onBoth(...test)
  }

  onBoth("open › gives texts, files by git's hashes, and their bytes", async (store, start) => {
    const path = "content/portrait.jpg"
    const bytes = readFileSync(`${CONTENT}/${path}`)
    const { texts, files, sizes } = start.version
    expect(texts.profile).toBe(readFileSync(`${CONTENT}/${PROFILE}`, "utf8"))
    expect([files[path], sizes[blobHash(bytes)]]).toEqual([blobHash(bytes), bytes.length])
    const file = await store.file(start.version, path)
    expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
    const gone = { ...start.version, files: { [path]: "f".repeat(40) } }
    expect(await store.file(gone, path)).toBeUndefined()
  })

  onGithub("sign-in and open › refuse an unknown token, repository or branch", async () => {
    const { token, names } = repository
    const gone = `${names.repository}-gone`
    await githubClient(names.repository, () => token).tryToWrite()
    await fails("signed out", githubClient(names.repository, () => "wrong").tryToWrite())
    await fails("signed out", githubClient(gone, () => token).tryToWrite())
    await fails("signed out", tab("wrong").open())
    await fails("signed out", tab(token, { ...names, repository: gone }).open())
    await fails("refused", tab(token, { ...names, branch: `${names.branch}-gone` }).open())
  })

  onBoth("save › makes one commit with all files, in a pull request", async (store, start) => {
    const content = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    const path = "static/files/cv/ada.pdf"
    const saved = await save(store, "Turin", start, { [path]: new File([content], "ada.pdf") })
    await repository.commitToMain(start.main, "static/cv.pdf", "theirs")
    const found = await untilDraft(tab(), { number: saved.draft.number }, ({ version }) =>
      expect(version.files).toMatchObject({ "static/cv.pdf": blobHash(Buffer.from("theirs")) }),
    )
    expect([homeIn(found.version), homeIn(found.main)]).toEqual(["Turin", homeIn(start.main)])
    expect(found.version.files[path]).toBe(blobHash(Buffer.from(content)))
    expect(found.version.ancestors?.slice(0, 2)).toEqual([saved.version.id, start.main.id])
    expect(found.mergeBase?.id).toBe(start.main.id)
    expect(await repository.titles()).toEqual(["Move to Turin"])
  })

  onGithub("save › is outdated once another tab has saved", async (store, start) => {
    const other = tab()
    await other.open()
    const first = await save(other, "Turin", start)
    await fails("outdated", save(store, "Lisbon", start))
    await save(other, "Porto", first)
    await fails("outdated", save(store, "Lisbon", first))
    const { number } = first.draft
    await untilDraft(tab(), { number }, ({ version }) => expect(homeIn(version)).toBe("Porto"))
    expect(await repository.titles()).toHaveLength(1)
  })

  onBoth("save › is outdated once the draft has ended", async (store, start) => {
    const saved = await save(store, "Turin", start)
    const other = tab()
    await other.merge(await untilDraft(other, { state: "ready" }))
    await fails("outdated", save(store, "Lisbon", saved))
    const merged = await until(
      () => store.open(saved),
      (found) => expect(found.ended).toMatchObject({ how: "merged", head: saved.version.id }),
    )
    await repository.deleteDraft()
    await fails("outdated", save(store, "Lisbon", merged))
  })

  onBoth("save › opens one pull request, also after a lost answer", async (store, start) => {
    const { fetch } = globalThis
    jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      const answer = await fetch(url, init)
      if (!String(init?.body).includes("mutation createPullRequest")) return answer
      throw new TypeError("Failed to fetch")
    })
    await fails("offline", save(store, "Turin", start))
    jest.restoreAllMocks()
    const { main, version } = await untilDraft(tab(), {})
    await fails("outdated", save(store, "Turin", { version: main, main, leftOver: version }))
    expect(await repository.titles()).toHaveLength(1)
  })

  onGithub(
    "discard › deletes the draft's branch, which ends it for every tab",
    async (store, start) => {
      const saved = await save(store, "Turin", start)
      const left = withoutDraft(saved, "discarded")
      await until(
        () => store.open(left),
        ({ draft }) => expect(draft).toBeUndefined(),
      )
      const discarded = await store.discard(left)
      expect([discarded.draft, homeIn(discarded.version)]).toEqual([undefined, homeIn(start.main)])
      await until(
        () => tab().open(saved),
        (found) => expect(found.ended).toEqual({ how: "discarded" }),
      )
      const { version } = await save(store, "Lisbon", discarded)
      expect(version.ancestors?.[1]).toBe(start.main.id)
      expect(await repository.titles()).toEqual(["Move to Lisbon", "Move to Turin"])
    },
  )

  onBoth("merge › publishes what was read, and nothing newer", async (store, start) => {
    const old = await save(store, "Turin", start)
    await save(tab(), "Oslo", old)
    await fails("refused", store.merge(old))
    const newest = await untilDraft(store, { state: "ready" })
    const { main, ended, draft } = await store.merge(newest)
    expect([homeIn(main), main.ancestors?.[1], draft]).toEqual(["Oslo", start.main.id, undefined])
    const seen = await until(
      () => tab().open(newest),
      (found) => expect(found.ended).toEqual(ended),
    )
    expect(seen.main.id).toBe(main.id)
  })

  onBoth("an optional check › holds nothing back while it runs", async (store, start) => {
    const { version } = await save(store, "Turin", start)
    await repository.report(version, "pending")
    await untilDraft(store, { state: "ready", isChecking: true, preview: undefined })
    await repository.report(version, "failure")
    await untilDraft(store, { state: "failed", isChecking: false })
    await repository.report(version, "success")
    await untilDraft(store, { state: "ready", isChecking: false, preview: expect.any(String) })
    await repository.commitToMain(start.main, PROFILE, withHome("Oslo", start.main))
    await untilDraft(store, { state: "conflict" })
  })

  onGithub(
    "a draft that is behind main › is in conflict where GitHub wants it to be up to date",
    async (store, start) => {
      const { version } = await save(store, "Turin", start)
      await repository.report(version, "success")
      await repository.commitToMain(start.main, "static/cv.pdf", "theirs")
      await untilDraft(store, { state: "conflict" })
    },
    ["required check"],
  )

  onGithub(
    "auto-merge › publishes a draft once its check has passed, unless it is called off",
    async (store, start) => {
      const saved = await save(store, "Turin", start)
      await repository.report(saved.version, "pending")
      const running = await untilDraft(store, { state: "running", mayAutoMerge: true })
      await fails("refused", store.merge(running))
      for (const hasAutoMerge of [true, false, true])
        expect((await store.setAutoMerge(running, hasAutoMerge)).draft).toMatchObject({
          hasAutoMerge,
        })
      await untilDraft(store, { hasAutoMerge: true })
      await repository.report(saved.version, "success")
      const { main } = await until(
        () => store.open(running),
        ({ ended }) => expect(ended).toMatchObject({ how: "merged", head: saved.version.id }),
      )
      expect(homeIn(main)).toBe("Turin")
    },
    ["required check", "auto-merge"],
  )

  onGithub("auto-merge › is refused where nothing holds a draft back", async (store, start) => {
    await save(store, "Turin", start)
    await fails("refused", store.setAutoMerge(await untilDraft(store, { state: "ready" }), true))
  })
}
