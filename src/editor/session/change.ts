import { OWN_FILE } from "../../schema/profile"
import type { Change } from "../store/store"
import { type Group, isGroup } from "../yaml/values"
import { changesBetween } from "./changes"
import { pathInStatic } from "./problems"
import type { Session } from "./session"
import { textsOf, valuesOf } from "./texts"

const TITLE_MAX = 72

/** What a save of a session consists of, and the files that it needs again from an earlier version. */
export function changeOf(session: Session): Omit<Change, "base"> & { missing: string[] } {
  const { base, uploads } = session
  const { saved } = base.opened
  const used = filesIn(session.values)
  const before = filesIn(valuesOf(saved.texts))
  return {
    texts: textsOf(session, base.opened),
    uploads: uploads.filter(
      (upload) => used.includes(upload.path) && !base.uploads.includes(upload),
    ),
    removed: before.filter((path) => !used.includes(path) && saved.files.includes(path)),
    missing: used.filter(
      (path) => !saved.files.includes(path) && !uploads.some((upload) => upload.path === path),
    ),
    message: titleOf(session),
  }
}

/** The pictures and PDFs of the repository that content names. */
export function filesIn(values: Group): string[] {
  const portrait = (values.site as { portrait?: { file?: string } } | undefined)?.portrait?.file
  const links = textsIn(values.profile).filter(
    (text) => OWN_FILE.test(text) && /\.pdf$/i.test(text),
  )
  return [
    ...(portrait ? [`content/${portrait.replace(/^\.\//, "")}`] : []),
    ...links.map((link) => `static/${pathInStatic(link)}`),
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isGroup(value) ? Object.values(value).flatMap(textsIn) : []
}

/** The title of a commit, such as "Update role and links". */
function titleOf(session: Session): string {
  const names = [
    ...new Set(changesBetween(session.base, session).map(({ name }) => name.toLowerCase())),
  ]
  const title = `Update ${new Intl.ListFormat("en-GB").format(names.slice(0, 3))}`
  return names.length === 0 || title.length > TITLE_MAX ? "Update content" : title
}
