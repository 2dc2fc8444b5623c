/** A notice of Decap's (seen in decap-cms-core 3.19). */
type Notice = {
  id?: string
  type: string
  message: unknown
  /** In ms; false for never. */
  dismissAfter?: number | false
}

/** What a notice says. Decap passes on most failures as errors, which are empty in JSON. */
const wordsOf = ({ message }: Notice) =>
  JSON.stringify(message, (_, part) => (part instanceof Error ? part.message : part))

/** The notices once one is added: none twice, and a failure until it is closed or tried again (toolbar-actions.tsx). */
export function withNotice(shown: Notice[], added: Notice): Notice[] {
  const others = shown.filter((notice) => wordsOf(notice) !== wordsOf(added))
  const notice = { ...added, id: crypto.randomUUID() }
  return [...others, notice.type === "error" ? { ...notice, dismissAfter: false } : notice]
}
