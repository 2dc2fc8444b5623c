import type { Actions, Editing } from "../../session/editing-context"
import type { Session } from "../../session/session"
import { ICONS } from "./first-owner"

/** What components get of a session: by default one that nothing changes, and in which nothing is wrong; with the actions that a test calls. */
export const editingOf = (
  session: Session,
  others: Partial<Omit<Editing, "actions">> = {},
  actions: Partial<Actions> = {},
): Editing => ({
  session,
  dispatch() {},
  open: undefined,
  actions: actions as Actions,
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
