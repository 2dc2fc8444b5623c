import { nameOf } from "../session/editables"
import { useEditing } from "../session/editing"
import { fieldOf } from "../session/fields"
import { FIELDS_IN_WORDS } from "../site"
import type { ControlProps } from "./control"
import { Line } from "./text-controls"

/** A template of the site's own words, or the default. The fields in braces are explained above it. */
export function TemplateControl({ at, value, onChange, attributes }: ControlProps) {
  const { session } = useEditing()
  const usual = fieldOf(session, at)?.default
  const text = String(value ?? usual)
  const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name))
  const meanings = [...names].flatMap((name) =>
    Object.hasOwn(FIELDS_IN_WORDS, name)
      ? `{${name}} stands for your ${nameOf(session, FIELDS_IN_WORDS[name] ?? "").toLowerCase()}`
      : [],
  )
  const id = meanings.length > 0 ? `fields-of-${at}` : undefined
  return (
    <>
      {id && <p id={id}>{meanings.join(", ")}.</p>}
      <Line
        at={at}
        value={text}
        // The default is not written, so that it follows later versions of the site.
        onChange={(typed, time) => onChange(typed === usual ? null : typed, time)}
        attributes={{
          ...attributes,
          "aria-describedby": [id, attributes["aria-describedby"]].filter(Boolean).join(" "),
        }}
      />
    </>
  )
}
