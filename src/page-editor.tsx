/** This site, as the editor sees it (plugins/gatsby-plugin-page-editor/site.ts). */
import "./styles/base.css"
import "./styles/typefaces.css"
import "./page-editor.css"
import { type ComponentType, lazy } from "react"
import * as z from "zod"
import type {
  Finding,
  Known,
  ScreensProps,
  Site,
  Values,
} from "../plugins/gatsby-plugin-page-editor/site"
import { accentCss, DEFAULT_ACCENT } from "./content/accent"
import { roleWithArticle } from "./content/article"
import { CONTENT_FILES, type Content } from "./content/content-files"
import { messageOf } from "./content/error-message"
import type { Format } from "./content/fields"
import { indexInParagraph, withLink } from "./content/inline-links"
import { EVERYTHING_FOUND, type Lookups } from "./content/lookups"
import { normalizeText } from "./content/normalize-texts"
import { parseYaml } from "./content/parse-yaml"
import { isOfSample } from "./content/sample"
import { screenData } from "./content/screen-data"
import { FAVICON, ICON_PX, SHARING_PICTURES, SHARING_SIZE } from "./content/site-pictures"
import { PORTRAIT_MIN_PX } from "./content/site-schema"
import { defaultIcon, knownLabel, namedLink, nameOfLabel } from "./content/social-networks"
import { positionAt } from "./content/source-positions"
import { pathInStatic } from "./content/static-path"
import { unknownIcon } from "./content/unknown-icon"
import { mended } from "./content/url-mistakes"
import { STATIC_PATH } from "./content/urls"
import { type Finding as Found, findingsSync } from "./content/validate"
import { valueAt } from "./content/value-at"
import { A_ROLE, translationFor } from "./content/wording"
import { FieldAttributesContext } from "./shared/field-attributes"
import { StyleElement } from "./shared/style-element"
import * as shell from "./shell/route-transition.module.css"
import { SCREENS, type ScreenPath } from "./shell/screens"

export default {
  files: CONTENT_FILES,
  schema,
  validation,
  parse,
  normalized: normalizeText,
  screens: { "/terminal": "Intro", "/about": "About" } satisfies Record<ScreenPath, string>,
  Screens,
  Marks: FieldAttributesContext,
  offScreen: { site: "The whole site", profile: "Not shown on the page" },
  kinds: {
    paragraph: { is: "paragraph", links: { indexIn: indexInParagraph, add: withLink } },
    template: {
      is: "template",
      fields: {
        first: "profile.about.name.first",
        last: "profile.about.name.last",
        role: "profile.about.role",
        [A_ROLE]: "profile.about.role",
        birth: "profile.about.birth",
        home: "profile.about.home",
      },
      textOf: (field, text) => (field === A_ROLE ? roleWithArticle(text) : text),
    },
    link: {
      is: "address",
      mended,
      pdf: {
        pathOf: (address) => (STATIC_PATH.test(address) ? staticFile(address) : undefined),
        addressOf: (path) => path.replace("static", ""),
      },
    },
    image: { is: "address", mended, isPicture: true },
    picture: {
      is: "picture",
      pathOf: pictureFile,
      least: PORTRAIT_MIN_PX,
      onPage: imageData,
      alt: "alt",
    },
    label: {
      is: "label",
      nameOf: ({ label, name }) => String(name || nameOfLabel(String(label))),
      defaults: (label) => ({ icon: defaultIcon(label), link: knownLabel(label)?.link }),
      other: { title: "Another link", entry: namedLink },
    },
    icon: { is: "icon" },
    colour: { is: "colour", initial: DEFAULT_ACCENT },
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

/** The schemas by the language of their default words. */
const SCHEMAS: Record<string, z.ZodType> = {}

function schema(values?: Values): z.ZodType {
  const tag = String(valueAt(values, ["site", "language"]) ?? "")
  const language = translationFor(tag) ? tag : ""
  SCHEMAS[language] ??= z.object(
    Object.fromEntries(
      CONTENT_FILES.map((file) => [file.name, file.schema({ ...EVERYTHING_FOUND, language })]),
    ),
  )
  return SCHEMAS[language]
}

function validation({ files, icons }: Known) {
  const lookups: Lookups = {
    ...EVERYTHING_FOUND,
    ...(icons && { unknownIcon: (name) => unknownIcon(name, Object.keys(icons)) }),
    picture: (name) => (pictureFile(name) in files ? EVERYTHING_FOUND.picture(name) : undefined),
    hasStaticFile: (address) => staticFile(address) in files,
    isSample: (value) => isOfSample(value, (path) => files[path]),
    thisYear: new Date().getFullYear(),
  }
  const schemas = CONTENT_FILES.map((file) => [file.name, file.schema(lookups)] as const)
  return (values: Values) =>
    schemas.flatMap(([name, one]) =>
      findingsSync(one, values[name]).map((found) => findingFrom(found, name)),
    )
}

/** Of a warning, the hint says what is expected. */
function findingFrom({ severity, path, key: _, note, ...found }: Found, file: string): Finding {
  const expected = [`expected ${found.expected}`, found.advice].filter(Boolean).join(". ")
  return {
    severity: note ? "note" : severity,
    path: [file, ...path],
    message: note ?? (severity === "warning" ? found.found : expected),
    inFull: messageOf(found),
    meant: found.meant,
  }
}

function parse(text: string) {
  const { document, syntaxProblems } = parseYaml(text)
  if (document) return document
  const [problem] = syntaxProblems
  const { line, col } = positionAt(text, problem?.offset ?? 0)
  throw new Error(`line ${line}, column ${col}: ${problem?.message.split("\n")[0]}`)
}

function pictureFile(name: string) {
  return `content/${name.replace(/^\.\//, "")}`
}

function staticFile(address: string) {
  return `static/${pathInStatic(address)}`
}

/** A picture as gatsby-plugin-image returns it, with one file instead of several sizes and formats. Styles set its size. */
function imageData(src: string | undefined) {
  const size = { width: PORTRAIT_MIN_PX / 2, height: PORTRAIT_MIN_PX / 2 }
  const images = src ? { fallback: { src } } : {}
  return { childImageSharp: { gatsbyImageData: { layout: "fixed", ...size, images } } }
}

/** The pages of the screens. esbuild bundles every file that matches the pattern. */
const PAGES = Object.entries(SCREENS).map(([path, { tag }]) => ({
  path,
  tag,
  Page: lazy<ComponentType<{ data: unknown }>>(() => import(`./pages/${path.slice(1)}.tsx`)),
}))

function Screens({ content, ...lookups }: ScreensProps) {
  const { profile, site } = content as Content
  const { social, biography, ...derived } = screenData({ profile, site }, lookups)
  /** The data of all pages, as their queries would return it. */
  const data = {
    profile: { about: { ...profile.about, social, biography } },
    siteContent: { ...site, ...derived },
  }
  return (
    <>
      <main {...derived.language}>
        {PAGES.map(({ path, tag, Page }) => (
          <div key={path} className={shell.screen} data-screen={path} data-route-state={tag}>
            <Page data={data} />
          </div>
        ))}
      </main>
      <StyleElement css={accentCss(site)} />
    </>
  )
}
