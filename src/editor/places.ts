import * as about from "../about/about.module.css"
import * as biography from "../about/biography.module.css"
import * as portrait from "../about/portrait.module.css"
import * as links from "../about/social-links.module.css"
import * as work from "../about/work.module.css"
import type { ContentName } from "../schema/content-files"
import { valueAt } from "../schema/source-positions"
import * as prompt from "../terminal/prompt.module.css"
import * as typed from "../terminal/typed-text.module.css"

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

type Kind = Pick<Place, "file" | "name"> & {
  selector: string
  /** What the nth element that the selector matches shows. */
  shows: (nth: number, values: object) => Pick<Place, "fields" | "group">
}

const line = (id: string) => `.${typed.line}:has(> [data-typed=${id}])`

const pictureIn = (element: string) => `.${element} :is(img, [role=img])`

/** In the order of the screens; what is inside of something else comes after it. */
const KINDS: Kind[] = [
  {
    file: "site",
    name: "prompt",
    selector: `.${prompt.who}`,
    shows: () => ({ fields: ["prompt.user", "prompt.host"] }),
  },
  {
    file: "site",
    name: "directory",
    selector: `.${prompt.directory}`,
    shows: () => ({ fields: ["prompt.directory"] }),
  },
  {
    file: "profile",
    name: "first name",
    selector: line("greeting"),
    shows: () => ({ fields: ["about.name.first"] }),
  },
  {
    file: "profile",
    name: "role",
    selector: line("role"),
    shows: () => ({ fields: ["about.role"] }),
  },
  {
    file: "site",
    name: "portrait",
    selector: `.${portrait.portrait}`,
    shows: () => ({ fields: ["portrait.file"], group: "portrait" }),
  },
  {
    file: "profile",
    name: "name",
    selector: `.${about.name}`,
    shows: () => ({ fields: ["about.name.first", "about.name.last"] }),
  },
  {
    file: "profile",
    name: "birth year and home",
    selector: `.${about.born}`,
    shows: () => ({ fields: ["about.birth", "about.home"] }),
  },
  {
    file: "profile",
    name: "link",
    selector: `.${links.link}`,
    shows: (nth) => ({ fields: [`about.social.${nth}.link`], group: `about.social.${nth}` }),
  },
  {
    file: "profile",
    name: "paragraph",
    selector: `.${biography.biography} > p`,
    shows: (nth, values) => ({ fields: [`about.about.${nthShownParagraph(nth, values)}`] }),
  },
  {
    file: "site",
    name: "coffee picture",
    selector: pictureIn(biography.biography ?? ""),
    shows: () => ({ fields: ["images.coffee.src"], group: "images.coffee" }),
  },
  {
    file: "site",
    name: "building picture",
    selector: pictureIn(work.work ?? ""),
    shows: () => ({ fields: ["images.building.src"], group: "images.building" }),
  },
]

/** The preview leaves out paragraphs that are empty as yet. */
function nthShownParagraph(nth: number, values: object): number {
  const paragraphs = (valueAt(values, ["about", "about"]) ?? []) as unknown[]
  return [...paragraphs.keys()].filter((index) => paragraphs[index])[nth] ?? nth
}

/** What of the preview shows which fields. */
export const placesIn = (document: Document, drafts: Drafts): Place[] =>
  KINDS.flatMap(({ selector, shows, file, name }) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((element, nth) => ({
      element,
      file,
      name,
      ...shows(nth, drafts[file]),
    })),
  )

const valueIn = (values: object, path: string) => valueAt(values, path.split("."))

/** The field whose value is at a character of the text of a place, or else the place's first field. */
export function fieldAt({ fields }: Place, values: object, text: string, offset: number): string {
  const startsBefore = (field: string) => {
    const start = text.lastIndexOf(String(valueIn(values, field)))
    return start >= 0 && start <= offset
  }
  return fields.findLast(startsBefore) ?? String(fields[0])
}

/** Whether an edit has changed what a place shows. */
export const isChanged = ({ file, fields, group }: Place, before: Drafts, after: Drafts): boolean =>
  (group ? [group] : fields).some(
    (path) =>
      JSON.stringify(valueIn(before[file], path)) !== JSON.stringify(valueIn(after[file], path)),
  )
