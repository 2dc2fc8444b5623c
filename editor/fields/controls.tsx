import { type ComponentType, type FocusEvent, useId, useState } from "react"
import { usualValue } from "../site"
import { Icon } from "../ui/icon"
import { ChoiceControl } from "./choice-control"
import { type ControlProps, useGroup } from "./control"
import type { ControlKind } from "./kinds"
import { languageName, languages, tagOf } from "./languages"
import { LinkControl } from "./link-control"
import { PortraitControl } from "./portrait-control"
import { TemplateControl } from "./template-control"
import { AddressInput, Decimal, Input, Line } from "./text-controls"

/** The control of each kind of field. kinds.ts has the kind's behaviour outside of its control. */
export const CONTROLS: Record<ControlKind, ComponentType<ControlProps>> = {
  line: Line,
  paragraph: Line,
  number: Decimal,
  choice: ChoiceControl,
  icon: IconControl,
  image: AddressInput,
  language: LanguageControl,
  link: LinkControl,
  picture: PortraitControl,
  template: TemplateControl,
}

/** The name of an icon, beside the icon. If left empty, the usual icon of the entry is filled in. */
function IconControl(props: ControlProps) {
  const { name, values } = useGroup(props.at)
  const usual = usualValue(values, name)
  const complete = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (!target.value.trim() && usual) props.onChange(usual)
  }
  return (
    <div className="with-icon">
      <Icon name={String(props.value ?? "")} />
      <Input {...props} placeholder={usual} onBlur={complete} />
    </div>
  )
}

/** A language by its English or its own name, or its tag, which is the value. */
function LanguageControl({ value, onChange, ...props }: ControlProps) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const tag = String(value ?? "")
  const name = tagOf(languageName(tag)) === tag ? languageName(tag) : tag
  return (
    <>
      <Input
        {...props}
        // A search field has a button that clears it, after which the list shows all languages.
        type="search"
        list={list}
        placeholder={languageName("")}
        // As typed, until the field is left or the value changes elsewhere.
        value={typed !== undefined && tagFrom(typed) === tag ? typed : name}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={(text) => {
          setTyped(String(text))
          onChange(tagFrom(String(text)))
        }}
      />
      <datalist id={list}>
        {languages().map((language) => (
          <option key={language.tag} value={language.name} label={language.ownName} />
        ))}
      </datalist>
    </>
  )
}

/** The tag of a language, or the text itself, which the schema rejects. */
const tagFrom = (text: string) => tagOf(text) ?? text
