/**
 * The entry point to the site: everything that the editor takes from src/. Nothing else in editor/ imports src/, except
 * node/site-build.ts for code that runs in Node.js.
 */
import "../src/styles/base.css"
import "../src/styles/typefaces.css"
import { articleFor, roleAlone } from "../src/content/article"
import {
  ALIASES,
  iconOf,
  knownLabel,
  labelFrom,
  nameOfLabel,
  usualIcon,
} from "../src/content/social-networks"
import { STATIC_PATH } from "../src/content/urls"
import { valueAt } from "../src/content/value-at"
import { A_ROLE, translationFor } from "../src/content/wording"
import * as shell from "../src/shell/route-transition.module.css"
import { SCREENS, type ScreenPath } from "../src/shell/screens"

export { ACCENT, accentCss, USUAL_ACCENT } from "../src/content/accent"
export type { Content, ContentName } from "../src/content/content-files"
export { CONTENT_FILES } from "../src/content/content-files"
export { messageOf } from "../src/content/error-message"
export type { Format } from "../src/content/fields"
export { isNullable, NOT_SHOWN } from "../src/content/fields"
export { indexInParagraph, withLink } from "../src/content/inline-links"
export { formatSize } from "../src/content/link-text"
export type { Lookups } from "../src/content/lookups"
export { EVERYTHING_FOUND } from "../src/content/lookups"
export { normalizeTexts, trimmed } from "../src/content/normalize-texts"
export { parseYaml } from "../src/content/parse-yaml"
export { isOfSample } from "../src/content/sample"
export type { ScreenLookups } from "../src/content/screen-data"
export { screenData } from "../src/content/screen-data"
export { FAVICON, ICON_PX, SHARING_PICTURES, SHARING_SIZE } from "../src/content/site-pictures"
export { PORTRAIT_MIN_PX } from "../src/content/site-schema"
export { positionAt } from "../src/content/source-positions"
export { pathInStatic } from "../src/content/static-path"
export { unknownIcon } from "../src/content/unknown-icon"
export { mended as mendedAddress } from "../src/content/url-mistakes"
export type { Finding } from "../src/content/validate"
export { findingsSync } from "../src/content/validate"
export { EditableContext } from "../src/shared/editable"
export { StyleElement } from "../src/shared/style-element"
export type { ScreenPath } from "../src/shell/screens"
export { EDITOR_PATH, isScreenPath } from "../src/shell/screens"
export { iconOf, nameOfLabel, SCREENS, STATIC_PATH, translationFor, valueAt }

/** The addresses of the fields that templates name in braces, such as {first}. */
export const TEMPLATE_FIELDS: Record<string, string> = {
  first: "profile.about.name.first",
  last: "profile.about.name.last",
  role: "profile.about.role",
  [A_ROLE]: "profile.about.role",
  birth: "profile.about.birth",
  home: "profile.about.home",
}

/** The text that a field in braces stands for. */
export const valueInTemplate = (field: string, text: string) =>
  field === A_ROLE && text ? `${articleFor(roleAlone(text))} ${roleAlone(text)}` : text

/** The class of an element that holds a screen. */
export const screenClass = shell.screen

/** Loads the page of a screen. esbuild bundles every file that matches the pattern. */
export const importPage = (path: ScreenPath) => import(`../src/pages/${path.slice(1)}.tsx`)

/** The names of the screens for the owner. */
export const SCREEN_TITLES: Record<ScreenPath, string> = { "/terminal": "Intro", "/about": "About" }

/** The headings in the outline for fields that no screen shows. */
export const LAST_PARTS = ["The whole site", "Not shown on the page"]
export const lastPartOf = (address: string) => LAST_PARTS[address.startsWith("site.") ? 0 : 1]

/** The name of the field with a picture's alternative text, in the group of the picture. */
export const DESCRIPTION = "alt"

type Group = Record<string, unknown>

/** A new social link, with the usual icon and address of its known label. */
export const newLink = (label: string) => {
  const { icon, link } = knownLabel(label) ?? {}
  return { label, icon, link }
}

/** The usual value of a field of a social link by its label: its icon or its address. */
export const usualValue = ({ label }: Group, field: string) =>
  valueAt(newLink(String(label)), [field]) as string | undefined

/** The icon of a link whose label is no brand. */
const OTHER_ICON = "link"

/**
 * A new social link with a name. Its label follows from the name, and has a number if that is taken.
 *
 * @param icons the names of all icons; empty until they have loaded
 */
export function newNamedLink(name: string, taken: unknown[], icons: string[]) {
  const made = labelFrom(name)
  const preferred = ALIASES.get(made) ?? made
  const labels = [preferred, ...taken.map((_, index) => `${preferred}-${index + 2}`)]
  const label = labels.find((one) => !taken.includes(one)) ?? preferred
  const usual = usualIcon(preferred)
  return {
    label,
    icon: icons.length === 0 || icons.includes(usual) ? usual : OTHER_ICON,
    link: knownLabel(preferred)?.link ?? "https://",
    ...(nameOfLabel(label) !== name && { name }),
  }
}
