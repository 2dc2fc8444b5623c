import { createContext, useContext } from "react"

/** Outline icons by name, each as the `d` attributes of its paths. */
export type Icons = Record<string, string[]>

/** The icons of the editor's own buttons. */
export const OWN_ICONS =
  "arrow-back-up arrow-forward-up arrow-up arrow-down arrow-left arrow-right dots link list plus trash x".split(
    " ",
  )

export const IconsContext = createContext<Icons>({})

/** An outline icon of https://tabler.io/icons. Hidden from screen readers, so it needs a label beside it. */
export function Icon({ name }: { name: string }) {
  const icons = useContext(IconsContext)
  const paths = Object.hasOwn(icons, name) ? icons[name] : []
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {paths?.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
