import { blobHash } from "../../node/files"
import { statusInput, statusText } from "../../publish/status-text"
import type { Address } from "../../session/field-address"
import { openBackup } from "../../session/local-backup"
import { problemsOf } from "../../session/problems"
import { conflictsIn, type Edit, isEdited, newSession, type Session } from "../../session/session"
import { valueIn } from "../../session/tree"
import { POLL_MS } from "../../store/durations"
import { github as openStore } from "../../store/github"
import { openEditing } from "../../workspace/open-session"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import type { CHECKS, PullRequest } from "../github/state"
import { FIRST, HOME, RESUME, ROLE, upload } from "./first-owner"

/** Her computer and her phone. */
export type Device = 0 | 1
export const TROUBLES = [
  "not sent",
  "answer lost",
  "café",
  "bad gateway",
  "refused",
  "tab closed",
  "typing on",
] as const
type Trouble = (typeof TROUBLES)[number]
type Lag = "refs" | "commits" | "pulls" | "newBranches"

type OnDevice = [device: Device]

/** What she does, what GitHub does, and what others do there. */
type Steps = {
  /** One of three fields of the device. */
  type: [device: Device, field: 0 | 1 | 2]
  /** The résumé, or on the phone a portrait, too. */
  upload: [device: Device, what?: "portrait"]
  undo: OnDevice
  redo: OnDevice
  "undo all": OnDevice
  "take theirs": OnDevice
  save: OnDevice
  publish: OnDevice
  "call off": OnDevice
  discard: OnDevice
  reload: OnDevice
  /** The tabs poll as often as this while they wait for something. */
  wait: [polls: number]
  /** For how long reads do not show what was written, in ms. */
  lag: [of: Lag, ms: number]
  /** A request that fails: the next, or a later one. */
  trouble: [after: number, how: Trouble]
  checks: [are: keyof typeof CHECKS]
  settings: [Partial<Record<"isAutoMergeAllowed" | "needsUpToDate" | "deletesBranches", boolean>>]
  merge: []
  close: []
  "delete branch": []
  "commit to main": []
  "commit to draft": []
  "change home": [on?: "main"]
  reopen: []
}
/** A step as data, so that those of a walk that fails can be pasted into a test. */
export type Step = { [Name in keyof Steps]: [Name, ...Steps[Name]] }[keyof Steps]
type Acts = { [Name in keyof Steps]: (...details: Steps[Name]) => unknown }

const DRAFT = "cms/draft"
const PROFILE = "content/profile.yaml"
const SITE = "content/site.yaml"
const USER = "site.prompt.user"
const DEVICES = [0, 1] as const

/** What each device changes: three texts, and a file. The files of the second device are new, and named by their number. */
const FIELDS = [
  [ROLE, HOME, FIRST],
  ["profile.about.education.degree", "site.portrait.alt", "profile.about.name.last"],
] as const
const PORTRAIT = "site.portrait.file"
const PDF = "static/resume.pdf"

type ChosenFile = { at: string; value: string; path: string; bytes: string }
type Wants = { typed: Record<string, string>; chosen?: ChosenFile | undefined }

/** A portfolio on GitHub, and two devices on which its owner edits it. */
export async function newSimulation() {
  const github = standInGithub(await repositoryOf("__tests__/fixtures/first-owner"))
  const { repository, hands } = github
  github.tokens = {}
  let count = 0
  const word = () => `word ${++count}`
  const openPull = () => github.pulls.find(({ state }) => state === "open")
  const textOn = (branch: string, path: string) => repository.read(`${branch}:${path}`).toString()
  /** A session of what a branch has. */
  const sessionOf = (branch: string) => {
    const texts = { profile: textOn(branch, PROFILE), site: textOn(branch, SITE) }
    const version = { id: "", texts, files: repository.filesIn(branch), sizes: {} }
    return newSession({ version, main: version })
  }
  const troubles: (Trouble | undefined)[] = []
  /** What somebody else has committed to main last. */
  let theirs: string | undefined

  async function openTab(device: Device) {
    const token = `device-${device}-tab-${++count}`
    github.tokens[token] = ["contents", "pull_requests"]
    const store = openStore({ repository: "ada/portfolio", branch: "main" }, () => token)
    const { write, read } = openBackup(`device ${device}`)
    const alive = { current: true }
    const backup = {
      read,
      write: async (...args: Parameters<typeof write>) =>
        alive.current ? write(...args) : undefined,
    }
    const build = async () => ({ commit: repository.revision("main") })
    const { publishing } = await openEditing(store, backup, build)
    return { ...publishing, token, alive }
  }
  type Tab = Awaited<ReturnType<typeof openTab>>
  const tabs: (Tab | undefined)[] = [undefined, undefined]
  /** What she has last typed on each device, and the file that she has chosen there. */
  const typed: Record<string, string>[] = [{}, {}]
  const chosen: (ChosenFile | undefined)[] = [undefined, undefined]
  /** What somebody else has written over what she had saved. */
  const replaced = new Set<string>()
  /** What she has discarded on each device, which Undo brings back. */
  const discarded: (Wants | undefined)[] = [undefined, undefined]
  /** The words of drafts that were discarded, which come back only by Undo. */
  const gone = new Set<string>()

  const bytesOn = (from: string, path: string) => {
    const revision = repository.revision(`${from}:${path}`)
    return revision ? repository.read(revision).toString() : ""
  }
  /** Whether a tab does not know of a value that it was saved. */
  const isUnsaved = (at: Address, value: unknown) =>
    tabs.some((tab) => {
      const session = tab?.session.get()
      return session && valueIn(session, at) === value && valueIn(session.base, at) !== value
    })
  /** Takes note of what is gone with a draft. */
  function noteDiscarded(head: string) {
    const [draft, main] = [sessionOf(head), sessionOf("main")]
    for (const at of FIELDS.flat()) {
      const value = valueIn(draft, at)
      if (valueIn(main, at) === value) continue
      if (isUnsaved(at, value)) continue
      gone.add(String(value))
      for (const words of typed) if (words[at] === value) delete words[at]
    }
    chosen.forEach((file, device) => {
      const isIn = (from: string) => file && bytesOn(from, file.path) === file.bytes
      if (isIn(head) && !isIn("main")) chosen[device] = undefined
    })
  }
  /** Does something, by which a draft may be discarded: the editor closes it, or the branch of a closed one is deleted. */
  async function watching<Result>(act: () => Promise<Result> | Result, isByEditor = false) {
    const [pull, head] = [openPull(), repository.revision(DRAFT)]
    const result = await act()
    const isEnded = isByEditor && pull?.state === "closed"
    const isDeleted = github.pulls.at(-1)?.state === "closed" && !repository.revision(DRAFT)
    if (head && (isEnded || isDeleted)) noteDiscarded(head)
    return result
  }

  const deviceOf = (token: string) => (token.startsWith("device-1") ? 1 : 0)
  const never = new Promise<never>(() => {})

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const [, token = ""] = String(new Headers(init.headers).get("authorization")).split("token ")
    const tab = tabs.find((one) => one?.token === token)
    const device = deviceOf(token)
    const trouble = troubles.shift()
    if (tab && !tab.alive.current) return never
    const answered = (status: number, body: string) => new Response(body, { status })
    switch (trouble) {
      case "not sent":
        throw new TypeError("Failed to fetch")
      case "café":
        return answered(403, "<html>")
      case "bad gateway":
        return answered(502, "<html>")
      case "refused":
        return answered(403, '{ "message": "Not today." }')
      case "typing on":
        if (tab) type(tab, device, 0)
    }
    const isClosing = /closePullRequest/.test(String(init.body))
    const answer = await watching(() => github.fetch(url, init), isClosing)
    if (trouble === "answer lost") throw new TypeError("Failed to fetch")
    if (trouble !== "tab closed" || !tab) return answer
    tab.alive.current = false
    return never
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve))
  /** Lets something go on until it is over, or its tab is closed. */
  async function settle<Result>(running: Promise<Result>, tab?: Tab): Promise<Result | undefined> {
    let isOver = false
    const done = () => {
      isOver = true
    }
    running.then(done, done)
    for (let turns = 0; !isOver; turns += 1) {
      if (tab && !tab.alive.current) return undefined
      await turn()
      if (turns > 20 && jest.getTimerCount() > 0) jest.advanceTimersByTime(250)
      if (turns > 100_000) throw new Error("It does not end.")
    }
    return running
  }

  /** The tab of a device, which is opened when it is needed, and again after it was closed. */
  async function tabOf(device: Device): Promise<Tab> {
    const tab = tabs[device]
    if (tab?.alive.current) return tab
    for (let tries = 0; tries < 20; tries += 1) {
      const opened = await settle(openTab(device).catch(() => undefined))
      tabs[device] = opened
      if (opened) return opened
      jest.advanceTimersByTime(POLL_MS)
    }
    throw new Error("It does not open.")
  }

  function type(tab: Tab, device: Device, index: number) {
    const at = FIELDS[device][index as 0] as string
    const value = word()
    typed[device] = { ...typed[device], [at]: value }
    discarded[device] = undefined
    tab.session.dispatch({ type: "set", at, value })
  }

  function choose(tab: Tab, device: Device, what?: "portrait") {
    const name = `p${++count}`
    const pdf = `%PDF- ${name}${device === 0 ? "" : " of the phone"}`
    const file = what
      ? { at: PORTRAIT, value: `${name}.jpg`, path: `content/${name}.jpg`, bytes: name }
      : { at: RESUME, value: "/resume.pdf", path: PDF, bytes: pdf }
    chosen[device] = file
    discarded[device] = undefined
    seeFile(tab, device)
    const { bytes, ...edit } = file
    tab.session.dispatch({ type: "upload", ...edit, ...upload(file.path, bytes) })
  }

  /** What the other device has chosen gives way where she sees it, or that both were changed. */
  function seeFile({ session }: Tab, device: Device) {
    const now = session.get()
    const file = chosen[1 - device]
    const isSeen = file && now.stored.version.files[file.path] === blobHash(Buffer.from(file.bytes))
    if (isSeen || conflictsIn(now).includes(RESUME)) chosen[1 - device] = undefined
  }

  /** @throws Error if Undo does not bring back what was discarded */
  function bringBack(session: Session, device: Device) {
    const { typed: words = {}, chosen: file } = discarded[device] ?? {}
    for (const [at, mine] of Object.entries(words))
      if (!replaced.has(mine) && valueIn(session, at) !== mine)
        throw new Error(`LOST: Undo does not bring back ${mine}, discarded on device ${device}.`)
    if (file && lostFile(session, file, repository.revision))
      throw new Error(`LOST: Undo does not bring back ${file.path}, discarded on ${device}.`)
    typed[device] = words
    chosen[device] = file
    discarded[device] = undefined
  }

  /** An edit that may take back what she has done: what it changes is what she wants now. */
  function takeBack(tab: Tab, edits: Edit[]) {
    const before = tab.session.get()
    for (const edit of edits) tab.session.dispatch(edit)
    const now = tab.session.get()
    FIELDS.forEach((fields, device) => {
      for (const at of fields) {
        if (valueIn(before, at) === valueIn(now, at)) continue
        delete typed[device]?.[at]
        gone.delete(String(valueIn(now, at)))
      }
      const file = chosen[device]
      if (!file) return
      const isOther =
        before.files[file.path] !== now.files[file.path] ||
        valueIn(before, file.at) !== valueIn(now, file.at)
      if (isOther) chosen[device] = undefined
    })
  }

  const poll = async (device: Device) => {
    const tab = await tabOf(device)
    await settle(tab.poll(), tab)
  }

  const press = async (device: Device, button: "save" | "publish" | "callOff" | "discard") => {
    const tab = await tabOf(device)
    if (button !== "callOff") seeFile(tab, device)
    const problems = problemsOf(tab.session.get())
    const isRefused = problems.some(({ severity }) => severity === "error")
    // The buttons show the errors instead.
    if (button === "callOff" || button === "discard" || !isRefused) await settle(tab[button](), tab)
  }

  const acts: Acts = {
    type: async (device, index) => type(await tabOf(device), device, index),
    upload: async (device, what) => choose(await tabOf(device), device, what),
    async undo(device) {
      const tab = await tabOf(device)
      takeBack(tab, [{ type: "undo" }])
      if (discarded[device]) bringBack(tab.session.get(), device)
    },
    redo: async (device) => takeBack(await tabOf(device), [{ type: "redo" }]),
    "undo all": async (device) => takeBack(await tabOf(device), [{ type: "undo all" }]),
    async "take theirs"(device) {
      const tab = await tabOf(device)
      const conflicts = conflictsIn(tab.session.get())
      takeBack(
        tab,
        conflicts.map((at) => ({ type: "take theirs", at })),
      )
    },
    save: (device) => press(device, "save"),
    publish: (device) => press(device, "publish"),
    "call off": (device) => press(device, "callOff"),
    async discard(device) {
      const tab = await tabOf(device)
      // There is no button otherwise.
      if (!tab.session.get().stored.draft) return
      discarded[device] = { typed: { ...typed[device] }, chosen: chosen[device] }
      typed[device] = {}
      chosen[device] = undefined
      await press(device, "discard")
    },
    async reload(device) {
      const tab = await tabOf(device)
      // What was typed is kept in the browser.
      for (let turns = 0; turns < 20; turns += 1) await turn()
      tab.alive.current = false
      await tabOf(device)
    },
    async wait(polls) {
      for (let count = 0; count < polls; count += 1) {
        jest.advanceTimersByTime(POLL_MS)
        for (const device of DEVICES)
          if (tabs[device]?.alive.current && tabs[device]?.isWaiting()) await poll(device)
      }
    },
    lag(of, ms) {
      github.lag[of] = ms
    },
    trouble(after, how) {
      troubles[after] = how
    },
    checks(are) {
      github.checks = are
      if (are === "success") github.pass()
    },
    settings: (settings) => void Object.assign(github, settings),
    merge: () => hands.merge(DRAFT),
    close: () => hands.close(DRAFT),
    "delete branch": () => watching(() => hands.deleteBranch(DRAFT)),
    reopen() {
      hands.reopen(DRAFT)
      if (openPull()) gone.clear()
    },
    "commit to main"() {
      theirs = word().replace(" ", "-")
      hands.change("main", SITE, /user: .*/, `user: ${theirs}`)
    },
    "commit to draft"() {
      if (openPull()) hands.change(DRAFT, SITE, /directory: .*/, `directory: ${word()}`)
    },
    "change home"(on) {
      const branch = openPull() && !on ? DRAFT : "main"
      const mine = typed[0]?.[HOME]
      if (mine && valueIn(sessionOf(branch), HOME) === mine) replaced.add(mine)
      hands.change(branch, PROFILE, /home: .*/, `home: ${word()}`)
    },
  }

  /** Lets all be calm: nothing fails or lags. Then each tab polls. */
  async function calm() {
    Object.assign(github.lag, { refs: 0, commits: 0, pulls: 0, newBranches: 0 })
    troubles.length = 0
    const devices = DEVICES.filter((device) => tabs[device])
    // A device saves, then updates or merges; and then another one sees it.
    for (let polls = 2 * devices.length; polls > 0; polls -= 1)
      for (const device of devices) await poll(device)
  }

  /** The words of hers on a device that nobody has replaced. */
  function wordsOf(device: number) {
    const words = Object.entries(typed[device] ?? {}).filter(([, mine]) => !replaced.has(mine))
    // A draft that another device has begun right after a publish may be without it.
    const main = openPull() && words.length > 0 ? sessionOf("main") : undefined
    return words.filter(([at, mine]) => !main || valueIn(main, at) !== mine)
  }

  /** @throws Error if a word of hers is not on the page, even for a moment */
  function checkPage() {
    tabs.forEach((tab, device) => {
      if (!tab?.alive.current) return
      const session = tab.session.get()
      const gone = wordsOf(device).find(([at, mine]) => valueIn(session, at) !== mine)
      if (gone) throw new Error(`GONE: ${gone} from the page of device ${device}.`)
    })
  }

  /** @throws Error if a word or a file of hers is lost, or a status is not true */
  function check() {
    const pull = openPull()
    const branch = pull ? DRAFT : "main"
    const saved = sessionOf(branch)
    const main = sessionOf("main")
    tabs.forEach((tab, device) => {
      if (!tab) return
      const session = tab.session.get()
      const { text, detail } = statusText(statusInput(session, tab.get()))
      const back = FIELDS.flat().find((at) => gone.has(String(valueIn(session, at))))
      const file = chosen[device]
      const [fault] = [
        ...wordsOf(device).map(([at, mine]) => lostWord(session, saved, at, mine)),
        file &&
          !(pull && bytesOn("main", file.path) === file.bytes) &&
          lostFile(session, file, repository.revision, bytesOn(branch, file.path)),
        ...(isEdited(session) ? [] : FIELDS.flat().map((at) => staleField(session, saved, at))),
        back && `BACK: ${valueIn(session, back)} was discarded.`,
        untrue(`${text}. ${detail}`, { isEdited: isEdited(session), pull, checks: github.checks }),
      ].filter(Boolean)
      if (fault) throw new Error(`${fault} Device ${device} says "${text}".`)
    })
    const [error] = problemsOf(main).filter(({ severity }) => severity === "error")
    const open = github.pulls.filter(({ state }) => state === "open")
    const [fault] = [
      open.length > 1 && `TWICE: there are ${open.length} drafts.`,
      github.empty.length > 0 && "TWICE: a commit has changed nothing.",
      github.unknown.length > 0 && `UNKNOWN: ${github.unknown}`,
      FIELDS.flat().some((at) => gone.has(String(valueIn(main, at)))) &&
        "BACK: what was discarded is live.",
      theirs && valueIn(main, USER) !== theirs && "TAKEN BACK: what others have committed to main.",
      error && `BROKEN: ${error.at} on main, ${error.inFull}.`,
    ].filter(Boolean)
    if (fault) throw new Error(fault)
  }

  async function walk(steps: Step[]) {
    for (const [name, ...details] of steps) {
      await (acts[name] as (...details: unknown[]) => unknown)(...details)
      checkPage()
    }
    await calm()
    check()
  }

  return { fetch, walk }
}

/** Where a word is: on the page as an unsaved edit, or in the open draft, or on main if there is none. */
function lostWord(session: Session, saved: Session, at: Address, mine: string) {
  const shown = valueIn(session, at)
  if (shown !== mine) return `LOST: ${at} was "${mine}", and is "${shown}".`
  const isUnsaved = isEdited(session) && valueIn(session.base, at) !== mine
  return !isUnsaved && valueIn(saved, at) !== mine && `LOST: ${at}, "${mine}", is nowhere.`
}

function lostFile(
  session: Session,
  { at, value, path, bytes }: ChosenFile,
  has: (hash: string) => unknown,
  stored?: string,
) {
  if (valueIn(session, at) !== value) return `LOST: ${at} does not name ${path}.`
  const hash = blobHash(Buffer.from(bytes))
  // An ended draft leaves its files on GitHub, which has no file before it is saved.
  const isHere = session.files[path] === hash && (session.chosen[hash] || has(hash))
  return !isHere && stored !== bytes && `LOST: the file ${path}.`
}

const staleField = (session: Session, saved: Session, at: Address) =>
  valueIn(session, at) !== valueIn(saved, at) && `STALE: ${at}.`

type Truth = { isEdited: boolean; pull: PullRequest | undefined; checks: string }

/** What is not so in a status, once all is calm. */
function untrue(text: string, { isEdited, pull, checks }: Truth) {
  const says = (line: RegExp) => line.test(text)
  const faults = [
    !isEdited && says(/^(Not saved|Kept|Not kept|Also changed)/) && "all is saved",
    isEdited &&
      says(/^(Saved(?!, but)|All saved|Live|On its way|The draft was discarded)|may close/) &&
      "it is not saved",
    !pull &&
      says(/^(Saved|Waiting|Goes live|Publishing|Not published|Not discarded)/) &&
      "there is no draft",
    pull && says(/^(All saved|Live|On its way|The draft was)/) && "there is a draft",
    !pull?.hasAutoMerge && says(/^Goes live/) && "nothing goes live",
    checks.startsWith("failed") && says(/^Goes live/) && "a check has failed",
    checks === "another rule" && says(/checks have|for the checks/) && "a rule holds it back",
    !checks.startsWith("failed") && says(/^Saved, but/) && "no check has failed",
    checks.startsWith("failed") && says(/^Saved\./) && "a check has failed",
    says(/^(Trying|Saving|Calling|Discarding|Sign in|Not up to date)/) && "all is calm",
  ]
  const fault = faults.find(Boolean)
  return fault && `UNTRUE: ${fault}.`
}
