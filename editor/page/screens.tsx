import { type ComponentType, lazy, memo } from "react"
import { importPage, SCREENS, type ScreenPath, screenClass } from "../site"
import type { pageData } from "./page-data"

type Data = { data: ReturnType<typeof pageData> }

const PAGES = Object.entries(SCREENS).map(([path, { tag }]) => ({
  tag,
  Page: lazy<ComponentType<Data>>(() => importPage(path as ScreenPath)),
}))

/** All screens as visitors see them, one below the other. */
export const Screens = memo(({ data }: Data) => (
  <main {...data.siteContent.language}>
    {PAGES.map(({ tag, Page }) => (
      <div key={tag} className={screenClass} data-route-state={tag}>
        <Page data={data} />
      </div>
    ))}
  </main>
))
