import { useId, useState } from "react"
import type { ControlProps } from "./control"
import { languageName, languages, tagOf } from "./languages"

/** A language by its English or its own name. The value is its tag. */
export function LanguageControl({ value, onChange, attributes }: ControlProps) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const tag = String(value ?? "")
  const name = tag && languageName(tag)
  return (
    <>
      <input
        {...attributes}
        type="search"
        list={list}
        autoComplete="off"
        placeholder={languageName("")}
        // As typed, until the value changes elsewhere.
        value={typed !== undefined && tagFrom(typed) === tag ? typed : name}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(tagFrom(target.value))
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
