import type { ComponentType, FocusEvent } from "react"
import { usualValue } from "../site"
import { Icon } from "../ui/icon"
import { type ControlProps, useGroup } from "./control"
import type { ControlKind } from "./kinds"
import { LinkControl } from "./link-control"
import { PortraitControl } from "./portrait-control"
import { TemplateControl } from "./template-control"
import { AddressInput, Input, Line, NumberInput, Texts } from "./text-controls"

/** The control of each kind of field. kinds.ts has the kind's behaviour outside of its control. */
export const CONTROLS: Record<ControlKind, ComponentType<ControlProps>> = {
  line: Line,
  paragraph: Line,
  paragraphs: Texts,
  lines: Texts,
  number: NumberInput,
  icon: IconControl,
  image: AddressInput,
  language: (props) => <Input {...props} placeholder="en" />,
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
