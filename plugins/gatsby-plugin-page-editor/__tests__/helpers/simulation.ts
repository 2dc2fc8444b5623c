import { isDeepStrictEqual } from "node:util"
import type { Content } from "../../session/content"
import type { Address } from "../../session/field-address"
import { openBackup } from "../../session/local-backup"
import { problemsOf } from "../../session/problems"
import { conflictsIn, type Edit, isEdited } from "../../session/session"
import { POLL_MS } from "../../store/durations"
import { github as openStore } from "../../store/github"
import { openEditing } from "../../workspace/open-session"
import { repositoryOf } from "../github/repository"
import { type Fault, standInGithub } from "../github/stand-in-github"
import { CONTENT, type PullRequest } from "../github/state"
import { HOME, RESUME, upload } from "./first-owner"
import {
  ALL_FIELDS,
  type Button,
  checkAtRest,
  checkNow,
  checkTab,
  contentAt,
  type Device,
  DRAFT,
  FIELDS,
  FOLDERS,
  isNone,
  missing,
  openPull,
  openTabOf,
  PORTRAIT,
  PROFILE,
  refuse,
  SITE,
  seenIn,
  type Tab,
  type World,
  wrongIn,
} from "./walk-promises"

/** How a request fails. Of the last two, the device is the cause. */
const FAULTS = {
  "not sent": "not sent",
  "answer lost": "answer lost",
  café: { status: 403, body: "<html>" },
  "bad gateway": { status: 502, body: "<html>" },
  refused: { status: 403, body: '{ "message": "Not today." }' },
  "tab closed": undefined,
  "typing on": undefined,
} satisfies Record<string, Fault | undefined>
export const TROUBLES = Object.keys(FAULTS) as (keyof typeof FAULTS)[]

/** A portfolio on GitHub, and two devices on which its owner edits it: her computer, and her phone. */
export async function newSimulation() {
  const github = standInGithub(await repositoryOf(CONTENT))
  const { repository, hands } = github
  const devices = FIELDS.map((fields, index): Device => ({ index, fields, wishes: {} }))
  const [hers, asked, gone] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const world: World = { github, devices, hers, asked, gone }
  let count = 0
  const word = () => `word ${++count}`

  async function openTab(index: number): Promise<Tab> {
    const token = `device-${index}-tab-${++count}`
    github.tokens[token] = "write"
    const store = openStore({ repository: "ada/portfolio", branch: "main" }, () => token)
    const { write, read } = openBackup(`device ${index}`)
    const life = { isOver: false, before: new Set<number>() }
    const backup = {
      read,
      write: async (...args: Parameters<typeof write>) =>
        life.isOver ? undefined : write(...args),
    }
    const build = async () => ({ commit: repository.revision("main") })
    const { publishing } = await openEditing(store, backup, build)
    return { ...publishing, token, life }
  }

  /** Lets go of a wish that something else has taken the place of. */
  function drop(at: Address, wish: string, some = devices) {
    for (const { wishes, press } of some)
      for (const one of [wishes, press?.wishes ?? {}]) if (one[at] === wish) delete one[at]
  }

  /** Takes note of what is gone with the draft whose branch was deleted, and with closed ones that have had it before. */
  const noted = new Set<PullRequest>()
  function noteDiscarded() {
    if (github.pulls.at(-1)?.state !== "closed" || repository.revision(DRAFT)) return
    for (const pull of github.pulls) if (pull.state === "closed" && !noted.has(pull)) noteGone(pull)
  }
  function noteGone(pull: PullRequest) {
    noted.add(pull)
    const main = contentAt(world, "main")
    const draft = contentAt(world, pull.head)
    for (const at of ALL_FIELDS) {
      const wish = seenIn(draft, at)
      if (!hers.has(wish) || seenIn(main, at) === wish) continue
      const has = (content: Content | undefined) => content && seenIn(content, at) === wish
      const others = devices.filter(({ tab }) => {
        const session = tab?.session.get()
        return has(session?.base) || !(has(session) || has(session?.saving))
      })
      // A device that does not know that it was saved has it as an edit, or saves it.
      if (others.length === devices.length) gone.add(wish)
      drop(at, wish, others)
    }
  }

  /** What tabs know to be in a draft that others have ended is not to be saved or published any more. */
  function dropEndedDraft(draft: PullRequest | undefined, some = devices) {
    for (const { press, tab } of some) {
      if (!draft || !tab || !press || press.button === "discard") continue
      press.wishes = missing(press.wishes, tab.session.get().base)
      // Which draft it was for is known since it was opened.
      if (isNone(press.wishes)) press.draft ??= draft.number
    }
  }

  const troubles: (keyof typeof FAULTS | undefined)[] = []
  const never = new Promise<never>(() => {})
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const [, token] = String(new Headers(init.headers).get("authorization")).split("token ")
    const device = devices.find(({ tab }) => tab?.token === token)
    const tab = device?.tab
    if (tab?.life.isOver) return never
    const trouble = troubles.shift()
    if (device && tab && trouble === "typing on") type(device, tab, 0)
    const [, sent = ""] = /"mutation (\w+)/.exec(String(init.body)) ?? []
    const draft = openPull(world)
    github.faults.push(trouble && FAULTS[trouble])
    const answer = await github.fetch(url, init).finally(() => {
      if (sent === "createPullRequest" && openPull(world) !== draft) world.opener = tab
      world.wrong ??= device && wrongIn(world, device, sent, draft)
      noteDiscarded()
      const { state } = github.pulls.find(({ number }) => number === draft?.number) ?? {}
      if (state === "closed")
        dropEndedDraft(
          draft,
          devices.filter((one) => one !== device),
        )
    })
    if (tab && trouble === "tab closed") tab.life.isOver = true
    return tab?.life.isOver ? never : answer
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
      if (tab?.life.isOver) return undefined
      await turn()
      if (turns > 20 && jest.getTimerCount() > 0) jest.advanceTimersByTime(250)
      if (turns > 100_000) throw new Error("It does not end.")
    }
    return running
  }

  /** The tab of a device, which is opened when it is needed, and again after it was closed. */
  async function tabOf(device: Device): Promise<Tab> {
    for (let tries = 0; tries < 20; tries += 1) {
      const tab = openTabOf(device)
      if (tab) return tab
      // Nobody reloads so soon that the draft on the page is not shown at all.
      if (device.tab) github.lag.pulls = 0
      device.tab = await settle(openTab(device.index).catch(() => undefined))
      if (device.tab) checkTab(world, device)
      else jest.advanceTimersByTime(POLL_MS)
    }
    throw new Error("It does not open.")
  }

  function change({ wishes }: Device, { session }: Tab, at: Address, wish: string, edit: Edit) {
    wishes[at] = wish
    hers.add(wish)
    session.dispatch(edit)
  }
  function type(device: Device, tab: Tab, index: number) {
    const [at, value] = [String(device.fields[index]), word()]
    device.discarded = undefined
    change(device, tab, at, value, { type: "set", at, value })
  }
  function choose(device: Device, tab: Tab, at: Address) {
    const name = `p${++count}`
    const value = at === RESUME ? "/resume.pdf" : `${name}.jpg`
    const path = `${FOLDERS[at]}${value}`
    // Two résumés have the same size.
    const chosen = upload(path, at === RESUME ? `%PDF- ${name}` : name)
    device.discarded = undefined
    giveWay(device, tab)
    change(device, tab, at, chosen.hash, { type: "upload", at, value, path, ...chosen })
  }
  /** The résumé from the other device gives way where she sees it, or that both were changed. */
  function giveWay(device: Device, { session }: Tab) {
    const now = session.get()
    for (const { wishes } of devices) {
      const other = device.wishes === wishes ? undefined : wishes[RESUME]
      const isSeen = other && other === seenIn(now.base, RESUME)
      if (other && (isSeen || conflictsIn(now).includes(RESUME))) drop(RESUME, other)
    }
  }

  /** An edit that may take back what she has done: what it changes is what she wants now. */
  function takeBack({ wishes }: Device, { session }: Tab, ...edits: Edit[]) {
    const before = session.get()
    for (const edit of edits) session.dispatch(edit)
    const now = session.get()
    for (const at of ALL_FIELDS) {
      if (seenIn(before, at) === seenIn(now, at)) continue
      for (const one of devices) if (one.wishes[at] === seenIn(before, at)) delete one.wishes[at]
      delete wishes[at]
      gone.delete(seenIn(now, at))
    }
  }

  /** What a press asks for. */
  function pressOf(button: Button, tab: Tab): Device["press"] {
    const session = tab.session.get()
    const page = Object.fromEntries(ALL_FIELDS.map((at) => [at, seenIn(session, at)]))
    // What she has undone gives way to what others have there meanwhile.
    const main = contentAt(world, "main")
    const isTheirs = ([at, wish]: [Address, string]) =>
      !hers.has(wish) && !hers.has(seenIn(main, at)) && seenIn(main, at) !== wish
    const own = Object.entries(missing(page, session.base)).filter((one) => !isTheirs(one))
    const asked = { wishes: Object.fromEntries(own), draft: session.stored.draft?.number }
    // What waits to be published is published with a save. A press that shows conflicts only saves.
    if (button === "save" && tab.isPublishing()) return { button: "publish", ...asked }
    const isSave = button === "publish" && conflictsIn(session).length > 0
    return { button: isSave ? "save" : button, ...asked }
  }

  /** While one device publishes, she does not use the other so soon that it shows no draft. */
  const isTooSoon = (device: Device) =>
    github.lag.pulls > 0 && devices.some((one) => one !== device && one.press?.button === "publish")

  async function press(device: Device, tab: Tab, button: Button) {
    const session = tab.session.get()
    if (button === "save" || button === "publish") {
      // The buttons are disabled, or show the errors instead.
      const canPublish = button === "publish" && session.stored.draft && !tab.isPublishing()
      if (!isEdited(session) && !canPublish) return
      if (problemsOf(session).some(({ severity }) => severity === "error")) return
      giveWay(device, tab)
      for (const at of ALL_FIELDS) asked.add(seenIn(session, at))
    }
    device.press = pressOf(button, tab)
    await settle(tab[button](), tab)
    checkTab(world, device)
  }

  const poll = async (device: Device) => {
    const tab = await tabOf(device)
    await settle(tab.poll(), tab)
    checkTab(world, device)
  }

  /** Something is done on a device. */
  const on =
    (act: (device: Device, tab: Tab, detail: number) => unknown) =>
    async (index = "", detail = "") => {
      const device = devices[Number(index)] as Device
      await act(device, await tabOf(device), Number(detail))
    }
  /** Somebody else ends a draft. */
  const endElsewhere = (act: (branch: string) => void) => () => {
    const draft = openPull(world)
    act(DRAFT)
    noteDiscarded()
    dropEndedDraft(draft)
  }

  /** What she does, what GitHub does, and what others do there. A step is a name with details: "type 0 1". */
  const acts: Record<string, (...details: string[]) => unknown> = {
    type: on(type),
    upload: on((device, tab) => choose(device, tab, RESUME)),
    portrait: on((device, tab) => choose(device, tab, PORTRAIT)),
    undo: on((device, tab) => {
      const before = tab.session.get()
      takeBack(device, tab, { type: "undo" })
      const now = tab.session.get()
      const isIdle = isDeepStrictEqual([before.values, before.files], [now.values, now.files])
      refuse(isIdle && before.past.length > 0 && "FORGOTTEN: undo.")
      const { discarded = {} } = device
      const [lost] = Object.keys(missing(discarded, now))
      refuse(lost && `LOST: Undo does not bring back ${lost}.`)
      if (device.discarded) device.wishes = discarded
      device.discarded = undefined
    }),
    redo: on((device, tab) => takeBack(device, tab, { type: "redo" })),
    undoAll: on((device, tab) => takeBack(device, tab, { type: "undo all" })),
    takeTheirs: on((device, tab) => {
      const conflicts = conflictsIn(tab.session.get())
      takeBack(device, tab, ...conflicts.map((at): Edit => ({ type: "take theirs", at })))
      refuse(conflictsIn(tab.session.get()).length > 0 && "FORGOTTEN: take theirs.")
    }),
    save: on((device, tab) => isTooSoon(device) || press(device, tab, "save")),
    publish: on((device, tab) => isTooSoon(device) || press(device, tab, "publish")),
    // There is no button otherwise. Nor does she call off what another tab has done a moment before.
    callOff: on((device, tab) => {
      const isKnown = tab.session.get().stored.draft?.hasAutoMerge || !openPull(world)?.hasAutoMerge
      return tab.isPublishing() && isKnown && press(device, tab, "callOff")
    }),
    discard: on((device, tab) => {
      if (!tab.session.get().stored.draft) return
      giveWay(device, tab)
      device.discarded = device.wishes
      device.wishes = {}
      return press(device, tab, "discard")
    }),
    reload: on(async (device, { life }) => {
      // What was typed is kept in the browser.
      for (let turns = 0; turns < 20; turns += 1) await turn()
      life.isOver = true
      await tabOf(device)
    }),
    /** The tabs poll as often as this while they wait for something. */
    async wait(polls) {
      for (let left = Number(polls); left > 0; left -= 1) {
        jest.advanceTimersByTime(POLL_MS)
        for (const device of devices) if (openTabOf(device)?.isWaiting()) await poll(device)
      }
    },
    lag: (of, ms) => void Object.assign(github.lag, { [String(of)]: Number(ms) }),
    /** A request that fails: the next, or a later one. */
    trouble: (after, ...how) => void Object.assign(troubles, { [String(after)]: how.join(" ") }),
    checks(...are) {
      Object.assign(github, { checks: are.join(" ") })
      if (github.checks === "success") github.pass()
    },
    /** A setting of the repository. */
    set: (name, is) => void Object.assign(github, { [String(name)]: is === "true" }),
    merge: () => hands.merge(DRAFT),
    close: endElsewhere(hands.close),
    deleteBranch: endElsewhere(hands.deleteBranch),
    reopen() {
      hands.reopen(DRAFT)
      if (openPull(world)) gone.clear()
    },
    commitToMain() {
      world.theirs = word().replace(" ", "-")
      hands.change("main", SITE, /user: .*/, `user: ${world.theirs}`)
    },
    commitToDraft: () => hands.change(DRAFT, SITE, /directory: .*/, `directory: ${word()}`),
    changeHome(where) {
      const branch = openPull(world) && where !== "main" ? DRAFT : "main"
      drop(HOME, seenIn(contentAt(world, branch), HOME))
      hands.change(branch, PROFILE, /home: .*/, `home: ${word()}`)
    },
    /** Nothing fails or lags any more. Then each tab polls. */
    async calm() {
      Object.assign(github.lag, { refs: 0, commits: 0, pulls: 0, newBranches: 0 })
      troubles.length = 0
      const used = devices.filter(({ tab }) => tab)
      // A device saves, then updates or merges; and then another one sees it.
      for (let polls = 2 * used.length; polls > 0; polls -= 1)
        for (const one of used) await poll(one)
    },
  }

  /**
   * Takes steps, such as "type 0 1, save 0", and lets all be calm.
   *
   * @throws Error that says what is wrong
   */
  async function walk(steps: string) {
    for (const step of [...steps.split(", "), "calm"]) {
      const [name = "", ...details] = step.split(" ")
      await acts[name]?.(...details)
      checkNow(world)
    }
    checkAtRest(world)
  }

  return { fetch, walk }
}
