import { type FocusEvent, useEffect } from "react"
import { SiteIcon } from "../ui/icon"
import { Suggesting } from "./input"
import type { Behaviour, PropsOf } from "./kind"

/** The name of an icon. */
export const icon = (): Behaviour => ({
  Control: IconControl,
  textOf: () => "",
  completed: (typed) => typed.toLowerCase(),
})

const SUGGESTED_MAX = 20

/** The name, beside the icon. If left empty, the default icon of the entry is filled in. */
function IconControl({ loaded, defaultText, ...props }: PropsOf) {
  const { icons, allIcons = {}, loadIcons } = loaded
  useEffect(loadIcons, [loadIcons])
  const typed = String(props.value ?? "")
  const complete = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!target.value.trim() && defaultText) props.onChange(defaultText)
  }
  return (
    <div className="with-icon">
      <SiteIcon name={typed} icons={icons} />
      <Suggesting
        control={props}
        placeholder={defaultText}
        onBlur={complete}
        suggested={namesLike(typed.trim().toLowerCase(), Object.keys(allIcons))}
      />
    </div>
  )
}

/** The names that contain what was typed: first those with a word that begins with it. */
function namesLike(typed: string, names: string[]): [string][] {
  const isLike = (name: string) => `-${name}`.includes(`-${typed}`)
  const found = names.filter((name) => typed && name.includes(typed))
  return [...found.filter(isLike), ...found.filter((name) => !isLike(name))]
    .slice(0, SUGGESTED_MAX)
    .map((name) => [name])
}
