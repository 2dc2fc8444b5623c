import "../../styles/base.css"
import { type ComponentType, lazy, memo } from "react"
import { SCREENS } from "../../shell/screens"
import * as shell from "../../shell/slide.module.css"
import type { pageData } from "./page-data"

type Data = { data: ReturnType<typeof pageData> }

/** The pages of all screens. esbuild bundles every file that matches the pattern of the import. */
const PAGES = Object.entries(SCREENS).map(([path, { tag }]) => ({
  tag,
  Page: lazy<ComponentType<Data>>(() => import(`../../pages/${path.slice(1)}.tsx`)),
}))

/** All screens as visitors see them, one below the other. */
export const Screens = memo(({ data }: Data) => (
  <main {...data.siteContent.languages?.page}>
    {PAGES.map(({ tag, Page }) => (
      <div key={tag} className={shell.screen} data-route-state={tag}>
        <Page data={data} />
      </div>
    ))}
  </main>
))
