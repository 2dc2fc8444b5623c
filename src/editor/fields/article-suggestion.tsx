import { lineWithOtherArticle, wordsFrom } from "../../schema/words"
import { useEditing } from "../editing"
import { type Address, valueIn } from "../session/address"
import { focusControl } from "./focus"

/** The field before which the intro writes an article. */
export const WITH_ARTICLE: Address = "profile.about.role"

/** Offers "A" in the place of "An", or the other way, where that fits the role. */
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
    <button type="button" className="flat" onClick={choose}>
      Say “{line.replace("{role}", () => role)}”
    </button>
  )
}
