import * as about from "../about/about.module.css"
import * as biography from "../about/biography.module.css"
import * as portrait from "../about/portrait.module.css"
import * as links from "../about/social-links.module.css"
import * as work from "../about/work.module.css"
import type { ContentName } from "../schema/content-files"
import { valueAt } from "../schema/source-positions"
import * as prompt from "../terminal/prompt.module.css"

/** The values of each content file. */
export type Drafts = Record<ContentName, object>

/** An element of the preview, and the fields whose values it shows. */
export type Place = {
  element: HTMLElement
  file: ContentName
  /** What it is, in the owner's words. */
  name: string
  /** Paths in the file, in the order in which their values are shown. */
  fields: string[]
  /** The path of the group that it shows, if it shows more of it than a click can tell apart. */
  group?: string
}

/** `#` in a path stands for the position of the element among those of its kind. */
type Kind = Omit<Place, "element"> & { selector: string }

const line = (id: string) => `:has(> [data-typed=${id}])`
const pictureIn = (parent: string | undefined) => `.${parent} :is(img, [role=img])`

const SITE: Omit<Kind, "file">[] = [
  { name: "prompt", selector: `.${prompt.who}`, fields: ["prompt.user", "prompt.host"] },
  { name: "directory", selector: `.${prompt.directory}`, fields: ["prompt.directory"] },
  {
    name: "portrait",
    selector: `.${portrait.portrait}`,
    fields: ["portrait.file"],
    group: "portrait",
  },
  {
    name: "coffee picture",
    selector: pictureIn(biography.biography),
    fields: ["images.coffee.src"],
    group: "images.coffee",
  },
  {
    name: "building picture",
    selector: pictureIn(work.work),
    fields: ["images.building.src"],
    group: "images.building",
  },
]

const PROFILE: Omit<Kind, "file">[] = [
  { name: "first name", selector: line("greeting"), fields: ["about.name.first"] },
  { name: "role", selector: line("role"), fields: ["about.role"] },
  { name: "name", selector: `.${about.name}`, fields: ["about.name.first", "about.name.last"] },
  {
    name: "birth year and home",
    selector: `.${about.born}`,
    fields: ["about.birth", "about.home"],
  },
  {
    name: "link",
    selector: `.${links.link}`,
    fields: ["about.social.#.link"],
    group: "about.social.#",
  },
  { name: "paragraph", selector: `.${biography.biography} > p`, fields: ["about.about.#"] },
]

/** What is inside of something else comes after it. */
const KINDS: Kind[] = [
  ...PROFILE.map((kind) => ({ ...kind, file: "profile" as const })),
  ...SITE.map((kind) => ({ ...kind, file: "site" as const })),
]

/** What of the preview shows which fields. */
export const placesIn = (document: Document, drafts: Drafts): Place[] =>
  KINDS.flatMap(({ selector, fields, group, ...kind }) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element, nth) => {
      const at = (path: string) =>
        path.replace("#", () => `${indexOf(nth, path, drafts[kind.file])}`)
      return { ...kind, element, fields: fields.map(at), ...(group && { group: at(group) }) }
    }),
  )

/** The index in a list of what is shown as its nth: the preview leaves out paragraphs that are still empty. */
function indexOf(nth: number, path: string, values: object): number {
  const [list = ""] = path.split(".#")
  const entries = (valueIn(values, list) ?? []) as unknown[]
  return [...entries.keys()].filter((index) => entries[index])[nth] ?? nth
}

const valueIn = (values: object, path: string) => valueAt(values, path.split("."))

/**
 * The field whose value is at a character of a place's text, or else the place's first field, and the character in its
 * value if that is shown.
 */
export function fieldAt(
  { fields, element }: Place,
  values: object,
  offset: number,
): { path: string; caret?: number } {
  const text = element.textContent
  const shown = fields.map((path) => {
    const value = String(valueIn(values, path) ?? "")
    // The intro's lines have their text twice: the last one is that which is seen.
    return { path, value, start: text.lastIndexOf(value) }
  })
  const at = shown.findLast(({ start }) => start >= 0 && start <= offset)
  const { path, value, start } = at ?? (shown[0] as (typeof shown)[number])
  if (start < 0) return { path }
  return { path, caret: Math.min(Math.max(offset - start, 0), value.length) }
}

/** Whether an edit has changed what a place shows. */
export const isChanged = ({ file, fields, group }: Place, before: Drafts, after: Drafts): boolean =>
  (group ? [group] : fields).some(
    (path) =>
      JSON.stringify(valueIn(before[file], path)) !== JSON.stringify(valueIn(after[file], path)),
  )
