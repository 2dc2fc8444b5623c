import { type ComponentType, type FocusEvent, useId } from "react"
import { usualValue } from "../site"
import { Icon } from "../ui/icon"
import { ChoiceControl } from "./choice-control"
import { type ControlProps, useGroup } from "./control"
import type { ControlKind } from "./kinds"
import { languageName, languages, tagFrom } from "./languages"
import { LinkControl } from "./link-control"
import { PortraitControl } from "./portrait-control"
import { TemplateControl } from "./template-control"
import { AddressInput, Decimal, Input, Line, ParsedInput } from "./text-controls"

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
function LanguageControl(props: ControlProps) {
  const list = useId()
  return (
    <>
      <ParsedInput
        {...props}
        parse={tagFrom}
        shown={languages().find(({ tag }) => tag === props.value)?.name}
        // A search field has a button that clears it, after which the list shows all languages.
        type="search"
        list={list}
        placeholder={languageName("")}
        onFocus={({ target }) => target.select()}
      />
      <datalist id={list}>
        {languages().map(({ tag, name, ownName }) => (
          <option key={tag} value={name} label={ownName} />
        ))}
      </datalist>
    </>
  )
}
