import { Suggesting } from "./input"
import type { Behaviour, PropsOf } from "./kind"

/** The tag of a language. Widely used ones are suggested by their names, and completed if a name is typed. */
export const language = (): Behaviour => ({
  Control: LanguageControl,
  completed: (typed) =>
    LANGUAGES.find(([, name]) => name?.toLowerCase() === typed.toLowerCase())?.[0] ?? typed,
})

const LanguageControl = (props: PropsOf) => (
  <Suggesting control={props} placeholder="en" suggested={LANGUAGES} />
)

const NAMES = new Intl.DisplayNames("en", { type: "language" })

const LANGUAGES =
  "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR pt-PT ro ru sk sl sr sv th tr uk vi zh-Hans zh-Hant"
    .split(" ")
    .map((tag): [string, string?] => [tag, NAMES.of(tag)])
