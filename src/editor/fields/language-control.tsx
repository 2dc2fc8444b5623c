import { useState } from "react"
import type { ControlProps } from "./control"
import { findLanguages, languageName, languages, tagOf } from "./languages"

/** What the pages tell browsers without one. */
const DEFAULT_TAG = "en"

/** A language that is found by its name in English or in itself. Its tag is the value. */
export function LanguageControl({ value, onChange, attributes }: ControlProps) {
  const [text, setText] = useState<string>()
  const written = String(value ?? "")
  const tag = written || DEFAULT_TAG
  return (
    <>
      <input
        {...attributes}
        type="search"
        autoComplete="off"
        // As typed, as long as that is the value.
        value={text !== undefined && tagFrom(text) === written ? text : languageName(tag)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value)
          onChange(tagFrom(target.value))
        }}
      />
      <div className="picker" role="radiogroup" aria-label="Languages" ref={showChosen}>
        {(text ? findLanguages(text) : languages()).map((language) => (
          <label key={language.tag} className="option">
            <input
              type="radio"
              name={`choice of ${attributes.id}`}
              checked={language.tag === tag}
              onChange={() => onChange(language.tag)}
            />
            {language.name} <span lang={language.tag}>{language.ownName}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** What is no language the schema rejects. */
const tagFrom = (text: string) => tagOf(text) ?? text

function showChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>(".option:has(:checked)")
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.offsetTop
}
