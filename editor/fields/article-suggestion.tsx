import { type Address, valueIn } from "../session/address"
import { useEditing } from "../session/editing"
import { lineWithOtherArticle, wordsFrom } from "../site"
import { focusControl } from "./focus"

/** The field that follows an article in the intro. */
export const WITH_ARTICLE: Address = "profile.about.role"

/** Suggests "A" instead of "An", or the reverse, if that fits the role. */
export function Article() {
  const { session, dispatch } = useEditing()
  const role = String(valueIn(session, WITH_ARTICLE) ?? "")
  const line = lineWithOtherArticle(wordsFrom(valueIn(session, "site.words")).role, role)
  if (!line) return null
  const choose = () => {
    dispatch({ type: "set", at: "site.words.role", value: line })
    focusControl(WITH_ARTICLE)
  }
  return (
    <button type="button" className="button" onClick={choose}>
      Say “{line.replace("{role}", () => role)}”
    </button>
  )
}
