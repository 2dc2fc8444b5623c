/**
 * The door to the site: everything that the editor takes from src/. Nothing else in editor/ imports src/, except
 * node/site.ts for what runs in Node.js.
 */
import "../src/styles/base.css"
import type { ScreenPath } from "../src/shell/screens"
import * as shell from "../src/shell/slide.module.css"

export type { ScreenLookups } from "../src/content/screen-data"
export { screenData } from "../src/content/screen-data"
export { pathInStatic } from "../src/content/static-path"
export type { Content, ContentName } from "../src/schema/content-files"
export { CONTENT_FILES } from "../src/schema/content-files"
export type { Format } from "../src/schema/fields"
export { isNullable, NOT_SHOWN } from "../src/schema/fields"
export { isLanguage } from "../src/schema/language"
export type { Lookups, SampleValue } from "../src/schema/lookups"
export { EVERYTHING_FOUND, PDF_HEADER } from "../src/schema/lookups"
export { tooLarge } from "../src/schema/readable-text"
export { PORTRAIT_MIN_PX } from "../src/schema/site"
export { OWN_FILE, USUAL_ICONS, USUAL_LINKS } from "../src/schema/social-links"
export { valueAt } from "../src/schema/source-positions"
export { nearestNames, unknownIcon } from "../src/schema/unknown-icon"
export type { Finding } from "../src/schema/validate"
export { findingsSync } from "../src/schema/validate"
export {
  DEFAULT_WORDS,
  lineWithOtherArticle,
  nameOfLabel,
  wordsFrom,
} from "../src/schema/words"
export { EditableContext } from "../src/shell/editable"
export type { ScreenPath } from "../src/shell/screens"
export { isScreenPath, SCREENS } from "../src/shell/screens"

/** The class of an element that holds a screen. */
export const screenClass = shell.screen

/** Loads the page of a screen. esbuild bundles every file that matches the pattern. */
export const importPage = (path: ScreenPath) => import(`../src/pages/${path.slice(1)}.tsx`)
