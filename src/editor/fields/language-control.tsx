import { useState } from "react"
import type { ControlProps } from "./control"
import { chooseFirst } from "./focus"
import { DEFAULT_TAG, findLanguages, languageName, languages, tagOf } from "./languages"

/** A language that is found by its name in English or in itself. Its tag is the value. */
export function LanguageControl({ value, onChange, attributes }: ControlProps) {
  const [text, setText] = useState<string>()
  const written = String(value ?? "")
  const query = text ?? (tagOf(written) === undefined ? written : "")
  return (
    <>
      <input
        {...attributes}
        type="search"
        autoComplete="off"
        // As typed, as long as that is the value.
        value={text !== undefined && tagFrom(text) === written ? text : languageName(written)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value)
          onChange(tagFrom(target.value))
        }}
        onKeyDown={chooseFirst}
      />
      <div className="picker" role="radiogroup" aria-label="Languages" ref={showChosen}>
        {(query ? findLanguages(query) : languages()).map((language) => (
          <label key={language.tag} className="option">
            <input
              type="radio"
              name={`choice of ${attributes.id}`}
              checked={language.tag === (written || DEFAULT_TAG)}
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
