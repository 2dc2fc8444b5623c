import { useEffect } from "react"
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

/** The name, beside the icon. */
function IconControl({ loaded, defaultText, ...props }: PropsOf) {
  const { icons, allIcons = {}, loadIcons } = loaded
  useEffect(loadIcons, [loadIcons])
  const typed = String(props.value ?? "")
  return (
    <div className="with-icon">
      <SiteIcon name={typed || defaultText} icons={icons} />
      <Suggesting
        control={props}
        placeholder={defaultText}
        suggested={namesLike(typed.trim().toLowerCase(), Object.keys(allIcons))}
      />
    </div>
  )
}

/** The names that contain what was typed: first those that begin with it. */
const namesLike = (typed: string, names: string[]) =>
  names
    .filter((name) => typed && name.includes(typed))
    .sort((one, other) => one.indexOf(typed) - other.indexOf(typed))
    .slice(0, SUGGESTED_MAX)
    .map((name): [string] => [name])
