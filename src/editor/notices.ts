/** A notice of Decap's (seen in decap-cms-core 3.19). */
type Notice = {
  id?: string
  type: string
  message: unknown
  /** In ms; false for never. */
  dismissAfter?: number | false
}

/** The notices once one is added: none twice, and a failure until it is closed or the next press of Save or Publish. */
export function withNotice(shown: Notice[], added: Notice): Notice[] {
  const words = JSON.stringify(added.message)
  const others = shown.filter(({ message }) => JSON.stringify(message) !== words)
  const notice = { ...added, id: crypto.randomUUID() }
  return [...others, notice.type === "error" ? { ...notice, dismissAfter: false } : notice]
}
