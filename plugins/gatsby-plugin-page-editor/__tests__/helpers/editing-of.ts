import type { Editing } from "../../session/editing-context"
import type { Session } from "../../session/session"
import { ICONS } from "./first-owner"

/** What components get of a session: by default one that nothing changes, and in which nothing is wrong. */
export const editingOf = (session: Session, others: Partial<Editing> = {}): Editing => ({
  session,
  dispatch() {},
  problems: [],
  touched: [],
  touch() {},
  icons: ICONS,
  allIcons: ICONS,
  loadIcons() {},
  siteUrl: undefined,
  urlOf: () => undefined,
  isBackedUp: true,
  ...others,
})
