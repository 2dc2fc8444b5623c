import "../styles/base.css"
import "./preview.css"
import { type ReactNode, useEffect } from "react"
import { About } from "../about/about-screen"
import type { ContentName, Profile, Site } from "../schema/content-files"
import { directionOf } from "../schema/language"
import { languageAttributes, OwnersLanguage } from "../shell/language"
import { isScreenPath, SCREENS, type ScreenPath } from "../shell/screens"
import * as shell from "../shell/slide.module.css"
import { Terminal } from "../terminal/terminal-screen"
import { COLLECTION } from "./config"
import { formPane } from "./decap-form"
import { type Entry, type Values, valuesOf, withoutSource } from "./drafts"
import { Editable } from "./editable"
import { type Icons, loadIcons } from "./load-icons"
import { useKeptScrolling } from "./use-kept-scrolling"
import { useLoaded } from "./use-loaded"

/** The props that Decap passes to a preview. */
export type PreviewProps = {
  entry: Entry
  getAsset: (path: string, field?: unknown) => { toString(): string }
  /** Loads the published version of a file; in the working copy, the saved one. */
  getCollection: (collection: string, file: string) => Promise<{ get(key: "data"): Values }>
  /** The document of the preview's iframe. */
  document: Document
  /** Unfolds a field of the form, and focuses it if it is a text, by its path. */
  onFieldClick: (path: string) => void
}

/** Content in which anything may be missing. */
type Draft<Content> = Content extends readonly (infer Entry)[]
  ? Draft<Entry>[]
  : Content extends object
    ? { [Key in keyof Content]?: Draft<Content[Key]> | null }
    : Content

type Drafts = { profile: Draft<Profile>; site: Draft<Site> }

/** The preview of a content file: both screens as the site shows them, with the published version of the other file. */
export function previewOf(name: ContentName) {
  const other = name === "profile" ? "site" : "profile"
  return function Preview(props: PreviewProps) {
    const { entry, getAsset, getCollection, document, onFieldClick } = props
    const icons = useLoaded(loadIcons)
    const saved = useLoaded(async () =>
      withoutSource((await getCollection(COLLECTION, other)).get("data")),
    )
    useEffect(() => keepLinksInside(document), [document])
    useKeptScrolling(`form of ${name}`, formPane())
    if (!icons || !saved) return null

    const drafts = { [name]: valuesOf(entry), [other]: saved } as Drafts
    const portrait = drafts.site.portrait?.file
    return (
      <Editable file={name} drafts={drafts} document={document} onFieldClick={onFieldClick}>
        <Screens
          {...drafts}
          icons={icons}
          portrait={portrait ? getAsset(portrait).toString() : ""}
        />
      </Editable>
    )
  }
}

type ScreensProps = Drafts & { icons: Icons; portrait: string }

function Screens({ profile, site, icons, portrait }: ScreensProps) {
  const { name, role, birth, home, social, about } = profile.about ?? {}
  const { prompt, images } = site
  const first = name?.first ?? ""
  const language = site.language ?? ""
  return (
    <OwnersLanguage
      value={languageAttributes({ language, direction: directionOf(language) ?? null })}
    >
      <Screen path="/terminal">
        <Terminal
          prompt={{
            user: prompt?.user ?? "",
            host: prompt?.host ?? "",
            directory: prompt?.directory ?? "",
          }}
          firstName={first}
          role={role ?? ""}
        />
      </Screen>
      <Screen path="/about">
        <About
          name={{ first, last: name?.last ?? "" }}
          birth={birth ?? 0}
          home={home ?? ""}
          portrait={{ image: asImageData(portrait), alt: site.portrait?.alt ?? "" }}
          social={(social ?? []).map((entry) => ({
            label: entry?.label ?? "",
            link: entry?.link ?? "",
            iconPaths: icons[entry?.icon ?? ""] ?? [],
          }))}
          paragraphs={(about ?? []).filter(isText)}
          coffee={picture(images?.coffee)}
          building={picture(images?.building)}
        />
      </Screen>
    </OwnersLanguage>
  )
}

function Screen({ path, children }: { path: ScreenPath; children: ReactNode }) {
  return (
    <main className={shell.screen} data-route-state={SCREENS[path].tag}>
      {children}
    </main>
  )
}

const isText = (text: unknown): text is string => Boolean(text)

/** An uploaded picture as image data of gatsby-plugin-image, in its original size and format only. */
const asImageData = (src: string) => ({
  layout: "fixed" as const,
  width: 300,
  height: 300,
  images: { fallback: { src } },
})

const picture = (draft: Draft<Site["images"]["building"]> | null | undefined) => ({
  src: draft?.src ?? "",
  ...(draft?.still && { still: draft.still }),
  alt: draft?.alt ?? "",
  character: draft?.character ?? "",
  width: draft?.width ?? 0,
  height: draft?.height ?? 0,
})

/** Makes links to a screen scroll to it and disables all others, so that the iframe stays on the preview. */
function keepLinksInside(document: Document) {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a")
    if (!link) return
    event.preventDefault()
    const path = link.getAttribute("href") ?? ""
    if (!isScreenPath(path)) return
    const screen = document.querySelector(`[data-route-state=${SCREENS[path].tag}]`)
    screen?.scrollIntoView({ behavior: "smooth" })
  }
  document.addEventListener("click", follow)
  return () => document.removeEventListener("click", follow)
}
