import { type ComponentType, type FocusEvent, useEffect } from "react"
import { useEditing } from "../session/editing-context"
import type { ControlKind } from "../session/field-kinds"
import { usualText } from "../session/schema-fields"
import type { ControlProps } from "../site"
import { SiteIcon } from "../ui/icon"
import { AddressControl } from "./address-control"
import { ColourControl } from "./colour-control"
import type { PropsOf } from "./control"
import { PictureControl } from "./picture-control"
import { SitePictureControl } from "./site-picture-control"
import { Line, NumberInput, Suggesting, Template, Texts } from "./text-controls"

/** The control of each kind of field. session/field-kinds.ts has its behaviour outside of the control. */
export const CONTROLS: { [Is in ControlKind["is"]]: ComponentType<PropsOf<Is>> } = {
  line: Line,
  paragraph: Line,
  paragraphs: Texts,
  lines: Texts,
  number: NumberInput,
  icon: IconControl,
  address: AddressControl,
  colour: ColourControl,
  language: (props) => <Suggesting {...props} placeholder="en" suggested={LANGUAGES} />,
  picture: PictureControl,
  "site picture": SitePictureControl,
  template: Template,
  custom: ({ field: { Control }, ...props }) => <Control {...props} />,
}

/** Widely used languages: their tags and names. */
const LANGUAGES = languagesOf(
  "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR pt-PT ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant",
)

function languagesOf(tags: string): [tag: string, name?: string][] {
  const names = new Intl.DisplayNames("en", { type: "language" })
  return tags.split(" ").map((tag) => [tag, names.of(tag)])
}

const SUGGESTED_MAX = 20

/** The name of an icon, beside the icon. If left empty, the usual icon of the entry is filled in. */
function IconControl(props: ControlProps) {
  const { session, icons, allIcons = {}, loadIcons, haveIconsFailed } = useEditing()
  useEffect(loadIcons, [loadIcons])
  const usual = usualText(session, props.at)
  const typed = String(props.value ?? "")
  const complete = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!target.value.trim() && usual) props.onChange(usual)
  }
  return (
    <div className="with-icon">
      <SiteIcon name={typed} icons={icons} />
      <Suggesting
        {...props}
        placeholder={usual}
        onBlur={complete}
        suggested={namesLike(typed.trim().toLowerCase(), Object.keys(allIcons))}
      />
      {haveIconsFailed && (
        <p className="warning" role="status">
          The icons could not be loaded.{" "}
          <button type="button" onClick={loadIcons}>
            Try again
          </button>
        </p>
      )}
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
