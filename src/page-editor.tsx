/** This site, as the editor sees it. The plugin's site.ts says what each part is. */
import "./styles/base.css"
import "./styles/typefaces.css"
import "./page-editor.css"
import type { Site } from "../plugins/gatsby-plugin-page-editor/site"
import { DEFAULT_ACCENT, hexFrom } from "./content/accent"
import {
  CONTENT_FILES,
  type Content,
  FAVICON,
  ICON_PX,
  SHARING_PICTURES,
  SHARING_SIZE,
} from "./content/content-files"
import type { Format } from "./content/fields"
import { languageOf } from "./content/language"
import { mended } from "./content/links"
import { fieldsOf, fill } from "./content/sentences"
import { PORTRAIT_MIN_PX } from "./content/site-schema"
import { iconOf, nameOfLabel, networkOf } from "./content/social"
import { normalizeText } from "./content/text"
import { valueAt } from "./content/value-at"
import { parse, pathOfPicture, pathOfStatic, schema, validation } from "./page-editor.content"
import { indexInParagraph, namedLink, withLink } from "./page-editor.links"
import { imageData, Screens } from "./page-editor.screens"
import { FieldAttributesContext } from "./shared/field-attributes"
import type { ScreenPath } from "./shell/screens"

export default {
  files: CONTENT_FILES,
  schema,
  validation,
  parse,
  normalized: normalizeText,
  filled(text, content) {
    const { profile, site } = content as Content
    return fill(text, fieldsOf(profile.about, site))
  },
  languageOf: (values) =>
    languageOf({ language: String(valueAt(values, ["site", "language"]) ?? "") }).lang,
  screens: { "/terminal": "Intro", "/about": "About" } satisfies Record<ScreenPath, string>,
  Screens,
  Marks: FieldAttributesContext,
  offScreen: { site: "The whole site", profile: "Not shown on the page" },
  kinds: {
    paragraph: { is: "paragraph", links: { indexIn: indexInParagraph, add: withLink } },
    template: { is: "template" },
    link: {
      is: "address",
      mended,
      pdf: { pathOf: pathOfStatic, addressOf: (path) => path.replace("static", "") },
    },
    image: { is: "address", mended, isPicture: true },
    picture: {
      is: "picture",
      pathOf: pathOfPicture,
      least: PORTRAIT_MIN_PX,
      onPage: imageData,
      alt: "alt",
    },
    label: {
      is: "label",
      nameOf: ({ label, name }) => String(name || nameOfLabel(String(label))),
      defaults: (label) => ({ icon: iconOf({ label }), link: networkOf(label)?.link }),
      other: { title: "Another link", entry: namedLink },
    },
    icon: { is: "icon" },
    colour: { is: "colour", initial: DEFAULT_ACCENT, mended: hexFrom },
    language: { is: "language" },
  },
  pictures: {
    site: {
      favicon: {
        label: "Icon",
        hint: "Shown in the browser's tab and on home screens.",
        paths: [FAVICON],
        size: { width: ICON_PX, height: ICON_PX },
      },
      sharing: {
        label: "Shared picture",
        hint: "Shown where a link to the site is shared. Without one, the site draws the intro.",
        without: "drawn by the site",
        paths: SHARING_PICTURES,
        size: SHARING_SIZE,
      },
    },
  },
} satisfies Site<Format>
