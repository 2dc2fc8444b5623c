import type { Publishing } from "../../publish/publishing"
import { statusInput, statusText } from "../../publish/status-text"
import type { Content } from "../../session/content"
import type { Address } from "../../session/field-address"
import { problemsOf } from "../../session/problems"
import { isEdited, newSession, type Session } from "../../session/session"
import { valueIn } from "../../session/tree"
import type { standInGithub } from "../github/stand-in-github"
import type { PullRequest } from "../github/state"
import { FIRST, HOME, RESUME, ROLE } from "./first-owner"

export const DRAFT = "cms/draft"
export const PROFILE = "content/profile.yaml"
export const SITE = "content/site.yaml"
export const PORTRAIT = "site.portrait.file"

/** What each device changes: three texts, and files. */
export const FIELDS: Address[][] = [
  [ROLE, HOME, FIRST, RESUME],
  [
    "profile.about.education.degree",
    "site.portrait.alt",
    "profile.about.name.last",
    RESUME,
    PORTRAIT,
  ],
]
export const ALL_FIELDS = [...new Set(FIELDS.flat())]
/** What stands before the values of fields that name a file in its path. */
export const FOLDERS: Record<Address, string> = { [RESUME]: "static", [PORTRAIT]: "content/" }

/** What she wants: by the address of its field, a text, or the hash of a file. Each is there only once. */
export type Wishes = Record<Address, string>
export type Button = "save" | "publish" | "callOff" | "discard"
/** A tab of hers, until it is closed. It has shown a draft last, and before that others, by their numbers. */
export type Tab = Publishing & {
  token: string
  life: { isOver: boolean; draft?: number | undefined; before: Set<number> }
}

/** A device on which she edits. */
export type Device = {
  index: number
  fields: Address[]
  tab?: Tab | undefined
  /** What she has typed and chosen there last. */
  wishes: Wishes
  /** What she has discarded last, which Undo brings back. */
  discarded?: Wishes | undefined
  /** The button that she has pressed in a tab, with what was edited, and the number of its draft. */
  press?: { button: Button; wishes: Wishes; draft: number | undefined } | undefined
}

/** GitHub, her devices, and what she and others have done. */
export type World = {
  github: ReturnType<typeof standInGithub>
  devices: Device[]
  /** What she has typed and chosen, what of it she has asked to be saved, and what was discarded since. */
  hers: Set<string>
  asked: Set<string>
  gone: Set<string>
  /** What somebody else has committed to main last. */
  theirs?: string
  /** The tab that has opened a draft last. */
  opener?: Tab | undefined
  /** The first request that the editor should not have made. */
  wrong?: string | undefined
}

/**
 * Why the editor should not have sent a mutation: she has not asked for that, or had got it already.
 *
 * @param draft the open draft before
 */
export function wrongIn(world: World, { press, tab }: Device, sent: string, draft?: PullRequest) {
  const { repository, pulls } = world.github
  const now = pulls.find(({ number }) => number === draft?.number)
  if (!draft || !now) return undefined
  const isPublished = now.state === "merged" || (now.hasAutoMerge && !draft.hasAutoMerge)
  if (/^(merge|enable)/.test(sent) && isPublished && press?.button !== "publish")
    return "UNASKED: a publish."
  // Another tab may not know yet that there is a draft.
  if (press?.button !== "save" || world.opener !== tab || isNone(press.wishes)) return undefined
  // As it was opened: nobody else has committed to it.
  const isHers = draft.changed === draft.opened
  const isSaved = isHers && isNone(missing(press.wishes, contentAt(world, draft.head)))
  // What conflicts with main is saved once more.
  const isTwice = isSaved && now.state === "closed" && repository.merged("main", draft.head)
  return sent === "updateRefs" && isTwice ? "TWICE: a save." : undefined
}

/** What a content has in a field: its text, or the hash of the file that it names. */
export function seenIn(content: Content, at: Address): string {
  const value = String(valueIn(content, at))
  const folder = FOLDERS[at]
  return folder === undefined ? value : String(content.files[folder + value])
}

/** What of some wishes a content lacks. */
export const missing = (wishes: Wishes, content: Content): Wishes =>
  Object.fromEntries(Object.entries(wishes).filter(([at, wish]) => seenIn(content, at) !== wish))

export const isNone = (wishes: Wishes) => Object.keys(wishes).length === 0

/** The tab of a device, as long as it is open. */
export const openTabOf = ({ tab }: Device) => (tab?.life.isOver ? undefined : tab)

export const openPull = ({ github }: World) => github.pulls.find(({ state }) => state === "open")

/** The contents of commits, by their hashes. */
const contents = new Map<string, Session>()

/** What a branch has now, or a commit, as a session without edits. */
export function contentAt({ github: { repository } }: World, name: string): Session {
  const id = repository.revision(name) ?? ""
  const known = contents.get(id)
  if (known) return known
  const read = (path: string) => repository.read(`${id}:${path}`).toString()
  const texts = { profile: read(PROFILE), site: read(SITE) }
  const version = { id, texts, files: repository.filesIn(id), sizes: {} }
  const content = newSession({ version, main: version })
  contents.set(id, content)
  return content
}

/** What she has saved. */
const savedContent = (world: World) => contentAt(world, openPull(world) ? DRAFT : "main")

/** Her wishes on a device. A draft that another one has begun right after a publish may be without them. */
const wishesOf = (world: World, { wishes }: Device) =>
  openPull(world) ? missing(wishes, contentAt(world, "main")) : wishes

const statusOf = ({ session, get }: Tab) => {
  const { text, detail = "" } = statusText(statusInput(session.get(), get()))
  return `${text}. ${detail}`
}

/** @throws Error if there is a fault */
export function refuse(fault: string | false | undefined) {
  if (fault) throw new Error(fault)
}

/** What a status says of a press that has no effect, or none yet. */
const SAYS_WHY = /^(Not (?!up to date)|Also changed)/
const UNDER_WAY = /^(Saving|Publishing|Waiting|Trying|Discarding|Calling|Not up to date)/

/**
 * Looks at a tab after each poll. A press is over once it has its effect, or the status says why not.
 *
 * @throws Error if it has neither, and is not under way; or if a draft that has ended is shown again
 */
export function checkTab(world: World, device: Device) {
  const { press, index } = device
  const tab = openTabOf(device)
  if (!tab) return
  const { life, session } = tab
  const { number } = session.get().stored.draft ?? {}
  if (life.draft && life.draft !== number) life.before.add(life.draft)
  life.draft = number
  const hasEnded =
    number !== undefined && life.before.has(number) && openPull(world)?.number !== number
  refuse(hasEnded && `BACK: draft ${number} has ended, and is shown on device ${index}.`)
  if (!press) return
  const status = statusOf(tab)
  const { of, error } = tab.get().failure ?? {}
  const isUndone = of === "save" && error?.kind === "refused" && !isEdited(session.get())
  if (SAYS_WHY.test(status) || isUndone || hasEffect(world, device, tab)) device.press = undefined
  const what = `${press.button} ${JSON.stringify(press.wishes)}`
  const isOpen = device.press && !UNDER_WAY.test(status)
  refuse(isOpen && `FORGOTTEN: ${what}. Device ${index} says "${status}".`)
}

function hasEffect(world: World, { press, discarded = {} }: Device, tab: Tab) {
  const { repository, pulls, lag } = world.github
  const pull = openPull(world)
  const [main, { wishes = {} }] = [contentAt(world, "main"), press ?? {}]
  const isSaved = isNone(missing(wishes, savedContent(world))) && !tab.isUnderWay()
  const draft = pulls.find(({ number }) => number === press?.draft)
  // Another draft that was begun meanwhile is not meant.
  const hasEnded = draft && draft.state !== "open"
  // A read from behind may not show the branch of a draft that somebody else has closed.
  const isGone = lag.refs > 0 || !repository.revision(DRAFT)
  const isOver = draft?.state !== "open" && (pull || isGone)
  const isLeft = ([at, wish]: [Address, string]) => seenIn(tab.session.get(), at) === wish
  const left = Object.entries(missing(discarded, main)).filter(isLeft)
  switch (press?.button) {
    case "save":
      return isSaved
    case "publish":
      return isSaved && (pull?.hasAutoMerge || !pull || hasEnded)
    case "callOff":
      return (hasEnded || !pull?.hasAutoMerge) && !tab.isUnderWay()
    default:
      return (isOver || draft?.state === "merged") && left.length === 0
  }
}

/** @throws Error if she misses what she wants, or something was saved or published unasked, even for a moment */
export function checkNow(world: World) {
  const { github, devices, hers, asked } = world
  refuse(world.wrong)
  for (const branch of ["main", DRAFT]) {
    if (!github.repository.revision(branch)) continue
    const saved = ALL_FIELDS.map((at) => seenIn(contentAt(world, branch), at))
    const unasked = saved.find((wish) => hers.has(wish) && !asked.has(wish))
    refuse(unasked && `UNASKED: ${unasked} is saved on ${branch}.`)
  }
  for (const device of devices) {
    const page = openTabOf(device)?.session.get()
    const [gone] = page ? Object.entries(missing(wishesOf(world, device), page)) : []
    refuse(gone && `GONE: ${gone} from the page of device ${device.index}.`)
  }
}

/** @throws Error if something is lost, back, old, or open once all is calm, or a status is not true */
export function checkAtRest(world: World) {
  for (const device of world.devices) checkDevice(world, device)
  const { github, gone, theirs } = world
  const main = contentAt(world, "main")
  const open = github.pulls.filter(({ state }) => state === "open")
  const back = ALL_FIELDS.find((at) => gone.has(seenIn(main, at)))
  const error = problemsOf(main).find(({ severity }) => severity === "error")
  const user = valueIn(main, "site.prompt.user")
  refuse(open.length > 1 && `TWICE: there are ${open.length} drafts.`)
  refuse(github.unknown.length > 0 && `UNKNOWN: ${github.unknown}`)
  refuse(back && `BACK: ${back} was discarded, and is live.`)
  refuse(theirs && user !== theirs && "TAKEN BACK: what others have committed to main.")
  refuse(error && `BROKEN: ${error.at} on main, ${error.inFull}.`)
}

function checkDevice(world: World, device: Device) {
  const { tab, press, index } = device
  if (!tab) return
  const { blobs } = world.github.repository
  const [session, saved, status] = [tab.session.get(), savedContent(world), statusOf(tab)]
  const { left } = session.stored
  const lost = Object.entries(wishesOf(world, device)).find(([at, wish]) => {
    const isUnsaved = seenIn(session.base, at) !== wish
    return seenIn(session, at) !== wish || !(isUnsaved || seenIn(saved, at) === wish)
  })
  const files = [RESUME, PORTRAIT].map((at) => seenIn(session, at))
  const lostFile = files.find((hash) => !session.chosen[hash] && !blobs.has(hash))
  const back = ALL_FIELDS.find((at) => world.gone.has(seenIn(session, at)))
  const stale = ALL_FIELDS.find((at) => seenIn(session, at) !== seenIn(saved, at))
  const isOpen = (press || tab.isUnderWay()) && !/^Waiting/.test(status)
  const isLeft = left && !(left.how === "closed" && isEdited(session))
  const untrue = untruthOf(status, isEdited(session), world)
  const says = `Device ${index} says "${status}".`
  refuse(lost && `LOST: ${lost}. ${says}`)
  refuse(lostFile && `LOST: the file ${lostFile}. ${says}`)
  refuse(back && `BACK: ${back} was discarded. ${says}`)
  refuse(!isEdited(session) && stale && `STALE: ${stale}. ${says}`)
  refuse(isOpen && `OPEN: something that was asked for. ${says}`)
  refuse(isLeft && `OPEN: a draft that has ended. ${says}`)
  refuse(untrue && `UNTRUE: ${untrue}. ${says}`)
}

/** What is not so in a status, once all is calm. */
function untruthOf(text: string, isEdited: boolean, world: World): string | false | undefined {
  const { checks } = world.github
  const pull = openPull(world)
  const says = (line: RegExp) => line.test(text)
  return [
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
    checks !== "pending" && says(/^Waiting/) && "no check runs",
    says(/^(Trying|Saving|Publishing|Calling|Discarding|Sign in|Not up to date)/) && "all is calm",
  ].find(Boolean)
}
