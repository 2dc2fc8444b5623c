import { readFileSync } from "node:fs"
import { blobHash } from "../../node/files"
import type { Address } from "../../session/field-address"
import { newSession } from "../../session/session"
import type { Draft, Stored, Texts, Version } from "../../store/store"

const CONTENT = "__tests__/fixtures/first-owner/content"

/** The content of the first owner. */
export const TEXTS = {
  profile: readFileSync(`${CONTENT}/profile.yaml`, "utf8"),
  site: readFileSync(`${CONTENT}/site.yaml`, "utf8"),
} satisfies Texts
/** Files of some version, by their paths. */
export const filesOf = (version: string, ...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, `${path} of ${version}`]))
export const FILES = filesOf("1", "content/portrait.jpg", "static/favicon.svg", "static/resume.pdf")
/** Its icons, for what asks only whether they exist. */
export const ICONS = Object.fromEntries(
  ["mail", "file-text", "brand-github", "brand-gitlab", "brand-linkedin"].map((name) => [name, []]),
)

/** A version of it. All files have the same size. */
export const version = (
  id: string,
  texts: Texts = TEXTS,
  files: Version["files"] = FILES,
): Version => ({
  id,
  texts,
  files,
  sizes: Object.fromEntries(Object.values(files).map((hash) => [hash, 1_000])),
})

/** What a store gives that holds some version of it. */
export function stored(texts: Texts = TEXTS, id = "1", files: Version["files"] = FILES): Stored {
  const saved = version(id, texts, files)
  return { version: saved, main: saved }
}

export const draftIn = (state: Draft["state"], more: Partial<Draft> = {}): Draft => ({
  id: "PR_1",
  number: 1,
  url: "https://github.com/ada/portfolio/pull/1",
  hasAutoMerge: false,
  mayAutoMerge: false,
  state,
  isChecking: state === "running",
  ...more,
})

/** A file that the owner has chosen for a path. */
export const upload = (path: string, content: string) => ({
  file: new File([content], path.slice(path.indexOf("/") + 1), { type: "application/pdf" }),
  hash: blobHash(Buffer.from(content)),
})

/** The edit that puts it into a field. */
export const uploadTo = (at: Address, value: string, path: string, content: string) =>
  ({ type: "upload", at, value, path, ...upload(path, content) }) as const

export const FIRST = "profile.about.name.first"
export const ROLE = "profile.about.role"
export const HOME = "profile.about.home"
export const BIRTH = "profile.about.birth"
export const AVERAGE = "profile.about.education.average"
export const SOCIAL = "profile.about.social"
export const BIOGRAPHY = "profile.about.about"

export const START = newSession(stored())
export const RESUME = `${SOCIAL}.resume.link`
