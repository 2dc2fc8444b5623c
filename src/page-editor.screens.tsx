import { type ComponentType, lazy } from "react"
import type { ScreensProps } from "../plugins/gatsby-plugin-page-editor/site"
import { accentCss } from "./content/accent"
import type { Content } from "./content/content-files"
import { languageOf } from "./content/language"
import { screenData } from "./content/screen-data"
import { PORTRAIT_MIN_PX } from "./content/site-schema"
import * as shell from "./shell/route-transition.module.css"
import { SCREENS } from "./shell/screens"

/** The pages of the screens. esbuild bundles every file that matches the pattern. */
const PAGES = Object.entries(SCREENS).map(([path, { tag }]) => ({
  path,
  tag,
  Page: lazy<ComponentType<{ data: unknown }>>(() => import(`./pages/${path.slice(1)}.tsx`)),
}))

/** All screens, one below the other, with the data that their queries would return. */
export function Screens({ content, bounded, ...lookups }: ScreensProps) {
  const { profile, site } = content as Content
  const data = screenData({ profile, site }, lookups)
  return (
    <>
      <main {...languageOf(site)}>
        {PAGES.map(({ path, tag, Page }) => (
          <div key={path} className={shell.screen} data-screen={path} data-route-state={tag}>
            {bounded(path, <Page data={data} />)}
          </div>
        ))}
      </main>
      <style>{accentCss(site)}</style>
    </>
  )
}

/** A picture as gatsby-plugin-image returns it, with one file instead of several sizes and formats. Styles set its size. */
export function imageData(src: string | undefined) {
  const size = { width: PORTRAIT_MIN_PX / 2, height: PORTRAIT_MIN_PX / 2 }
  const images = src ? { fallback: { src } } : {}
  return { childImageSharp: { gatsbyImageData: { layout: "fixed", ...size, images } } }
}
