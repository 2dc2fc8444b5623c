import { useState } from "react"
import type { ControlProps } from "./control"
import { languageName, languages, tagOf } from "./languages"

/** A language that is found by its name in English or in itself. Its tag is the value. */
export function LanguageControl({ value, onChange, attributes }: ControlProps) {
  const [text, setText] = useState<string>()
  const tag = String(value ?? "")
  const list = `languages of ${attributes.id}`
  return (
    <>
      <input
        {...attributes}
        type="text"
        list={list}
        autoComplete="off"
        placeholder="English"
        // As typed, as long as that is the value.
        value={text !== undefined && tagFrom(text) === tag ? text : languageName(tag)}
        onChange={({ target }) => {
          setText(target.value)
          onChange(tagFrom(target.value))
        }}
        onBlur={() => setText(undefined)}
      />
      <datalist id={list}>
        {languages().map((language) => (
          <option key={language.tag} value={language.name} label={language.ownName} />
        ))}
      </datalist>
    </>
  )
}

/** What is no language the schema rejects. */
const tagFrom = (text: string) => tagOf(text) ?? text
