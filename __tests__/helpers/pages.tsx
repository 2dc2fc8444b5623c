import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { pageData } from "../../editor/page/page-data"
import type { Icons } from "../../editor/ui/icon"
import AboutPage from "../../src/pages/about"
import TerminalPage from "../../src/pages/terminal"
import { EditableContext } from "../../src/shared/editable"

/** The HTML of both pages, as visitors get it, or (edited) as the editor shows it. */
export function pagesOf(values: Record<string, unknown>, icons: Icons, isEdited = false) {
  const nothing = () => undefined
  const lookups = { icons, siteUrl: undefined, sizeOf: nothing, urlOf: nothing }
  const data = pageData({ values }, lookups)
  const props = { data } as unknown as ComponentProps<typeof AboutPage> &
    ComponentProps<typeof TerminalPage>
  const editable = (fields: string) => (isEdited ? { "data-field": fields } : {})
  return [<TerminalPage key="intro" {...props} />, <AboutPage key="about" {...props} />].map(
    (page) => renderToStaticMarkup(<EditableContext value={editable}>{page}</EditableContext>),
  )
}
